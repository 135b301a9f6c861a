import type { MetadataRoute } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { directionOf } from '@/server/protocol/locales';

export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()]);
  const shortcuts = [
    { name: t('dailies.home.heading'), url: '/' },
    { name: t('dailies.home.endless'), description: t('dailies.home.endlessNote'), url: '/play' },
    { name: t('dailies.home.together'), description: t('dailies.home.togetherNote'), url: '/rooms/new' },
    { name: t('leaderboards.title'), url: '/leaderboards' },
  ];
  return {
    name: 'Seawall',
    short_name: 'Seawall',
    description: t('site.description'),
    lang: locale,
    dir: directionOf(locale),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5efe2',
    theme_color: '#23607a',
    categories: ['games', 'puzzle'],
    shortcuts: shortcuts.map((way) => ({ ...way, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
