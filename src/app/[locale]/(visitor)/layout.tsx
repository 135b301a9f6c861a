import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { OfflineSync } from '@/app/_features/offline/offline-sync';
import { PreferencesProvider } from '@/app/_features/preferences/preferences-provider';
import { getPreferences } from '@/app/_features/preferences/queries';
import { readTheme } from '@/app/_features/site/theme';
import { getPathname } from '@/app/_i18n/navigation';
import { findDeviceTag } from '@/app/_server/visitor';
import { FillIn } from '@/app/_ui/fill-in';
import { formatPreferences } from '@/server/protocol/preferences';

/** What the pages that contain something of their visitor share. Those that are rendered for everybody load it afterwards. */
export default async function VisitorLayout({ children }: { readonly children: ReactNode }) {
  const [locale, theme, preferences, player] = await Promise.all([getLocale(), readTheme(), getPreferences(), findDeviceTag()]);
  // The URL contains everything that the shell depends on, so that a change loads another shell.
  const query = new URLSearchParams({ theme: theme ?? '', preferences: formatPreferences(preferences), player: player ?? '' });
  return (
    <PreferencesProvider preferences={preferences}>
      {children}
      {player === undefined ? <FillIn /> : <OfflineSync player={player} shell={getPathname({ href: `/offline?${query}`, locale })} />}
    </PreferencesProvider>
  );
}
