import { redirect } from 'next/navigation';

/** An address that people guess: all the days. */
export default function DailyIndexPage(): never {
  redirect('/daily/archive');
}
