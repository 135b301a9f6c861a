import type { MetadataRoute } from 'next';
import { services } from '@/server/service-registry';
import { languagesOf } from './_i18n/languages-of';
import { currentOrigin } from './_server/origin';

export const dynamic = 'force-dynamic';

const PAGES = [
  '/',
  '/play',
  '/rooms/new',
  '/learn',
  '/learn/nurikabe',
  '/learn/tic-tac-logic',
  '/leaderboards',
  '/public',
  '/daily/archive',
  '/library',
  '/collections',
  '/lab',
  '/help',
  '/about',
  '/privacy',
  '/api-docs',
] as const;

/** The pages that are the same for all visitors, and the dates of this month. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { dailies } = services();
  const origin = await currentOrigin();
  const today = await dailies.today();
  const cards = await dailies.listMonth(today.slice(0, 'yyyy-mm'.length));
  const dates = [...new Set(cards.ok ? cards.value.map(({ date }) => date) : [])];
  return [...PAGES, ...dates.map((date) => `/daily/${date}` as const)].map((path) => {
    const languages = Object.fromEntries(Object.entries(languagesOf(path)).map(([language, address]) => [language, origin + address]));
    return { url: origin + path, alternates: { languages } };
  });
}
