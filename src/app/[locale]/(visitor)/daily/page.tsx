import { redirect } from 'next/navigation';
import { localePath } from '@/app/_server/locale-path';

/** Redirects a URL that visitors guess to today's dailies. */
export default async function DailyIndexPage(): Promise<never> {
  redirect(await localePath('/'));
}
