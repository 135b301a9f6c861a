'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { keepSettings } from '@/app/_features/preferences/actions';
import { DEFAULT_SETTINGS, type Preferences } from './preferences';

interface SettingsInUse {
  readonly settings: Preferences;
  /** Holds at once, and is kept for the next time. */
  change(part: Partial<Preferences>): void;
}

const SettingsContext = createContext<SettingsInUse>({ settings: DEFAULT_SETTINGS, change: () => {} });

/** Hands the visitor's settings to the boards of a page: the server knows them, so that nothing changes when scripts take over. */
export function SettingsProvider({ settings: kept, children }: { readonly settings: Preferences; readonly children: ReactNode }) {
  const [wish, setWish] = useState<{ readonly over: Preferences; readonly settings: Preferences }>();
  // What the server says later counts again: it was saved somewhere else on the page.
  const settings = wish?.over === kept ? wish.settings : kept;
  const inUse = useMemo<SettingsInUse>(
    () => ({
      settings,
      change(part) {
        const next = { ...settings, ...part };
        setWish({ over: kept, settings: next });
        // A wish that could not be kept still holds on this page.
        keepSettings(next).catch(() => {});
      },
    }),
    [settings, kept],
  );
  return <SettingsContext value={inUse}>{children}</SettingsContext>;
}

export function useSettings(): Preferences {
  return useContext(SettingsContext).settings;
}

/** The way to change settings beside a board. */
export function useChangeSettings(): SettingsInUse['change'] {
  return useContext(SettingsContext).change;
}
