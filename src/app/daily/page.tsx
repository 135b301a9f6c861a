import { redirect } from 'next/navigation';

/** Redirects a URL that visitors guess to the archive of dailies. */
export default function DailyIndexPage(): never {
  redirect('/daily/archive');
}
