'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { savePreferences } from '@/app/_features/preferences/actions';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences';

interface PreferencesContextValue {
  readonly preferences: Preferences;
  /** Applies a change at once and saves it. */
  change(part: Partial<Preferences>): void;
}

const PreferencesContext = createContext<PreferencesContextValue>({ preferences: DEFAULT_PREFERENCES, change: () => {} });

/** Provides the visitor's preferences to the boards of a page. The server renders with them, so nothing changes at hydration. */
export function PreferencesProvider({
  preferences: stored,
  children,
}: {
  readonly preferences: Preferences;
  readonly children: ReactNode;
}) {
  const [wish, setWish] = useState<{ readonly over: Preferences; readonly preferences: Preferences }>();
  // Newer preferences from the server replace the local change, because another part of the page saved them.
  const preferences = wish?.over === stored ? wish.preferences : stored;
  const inUse = useMemo<PreferencesContextValue>(
    () => ({
      preferences,
      change(part) {
        const next = { ...preferences, ...part };
        setWish({ over: stored, preferences: next });
        // A change that could not be saved still applies on this page.
        savePreferences(next).catch(() => {});
      },
    }),
    [preferences, stored],
  );
  return <PreferencesContext value={inUse}>{children}</PreferencesContext>;
}

export function usePreferences(): Preferences {
  return useContext(PreferencesContext).preferences;
}

/** Changes preferences beside a board. */
export function useChangePreferences(): PreferencesContextValue['change'] {
  return useContext(PreferencesContext).change;
}
