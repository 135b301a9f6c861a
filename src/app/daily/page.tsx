import { redirect } from 'next/navigation';

/** Redirects a URL that visitors guess to today's dailies. */
export default function DailyIndexPage(): never {
  redirect('/');
}
