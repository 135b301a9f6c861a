import type { MetadataRoute } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { directionOf } from './_i18n/locales';

export const dynamic = 'force-dynamic';

/** What a device that installs the site needs to know. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [t, pages, locale] = await Promise.all([getTranslations('site'), getTranslations('pages'), getLocale()]);
  const ways = [
    { name: pages('home.heading'), url: '/' },
    { name: pages('home.endless'), description: pages('home.endlessNote'), url: '/play' },
    { name: pages('home.together'), description: pages('home.togetherNote'), url: '/new' },
    { name: pages('leaderboards.title'), url: '/leaderboards' },
  ];
  return {
    name: 'Seawall',
    short_name: 'Seawall',
    description: t('description'),
    lang: locale,
    dir: directionOf(locale),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5efe2',
    theme_color: '#23607a',
    categories: ['games', 'puzzle'],
    shortcuts: ways.map((way) => ({ ...way, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
