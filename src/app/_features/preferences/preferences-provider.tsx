'use client';

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { request } from '@/app/_ui/request';
import type { Preferences } from '@/server/protocol/preferences';
import { PreferenceStore, type SaveStatus } from './preference-store';

const PreferencesContext = createContext(new PreferenceStore());

/** Provides the visitor's preferences to the boards of a page. The server renders with them, so nothing changes at hydration. */
export function PreferencesProvider({ preferences, children }: { readonly preferences: Preferences; readonly children: ReactNode }) {
  const [store] = useState(() => new PreferenceStore(preferences, (change) => request('POST page/save-preferences', change)));
  useEffect(() => void store.adopt(preferences), [store, preferences]);
  return <PreferencesContext value={store}>{children}</PreferencesContext>;
}

export function usePreferences(): Preferences {
  const { subscribe, getView, getInitialView } = useContext(PreferencesContext);
  return useSyncExternalStore(
    subscribe,
    () => getView().preferences,
    () => getInitialView().preferences,
  );
}

/** Changes preferences at once and saves them. */
export function useChangePreferences(): (part: Partial<Preferences>) => void {
  return useContext(PreferencesContext).change;
}

export function usePreferencesStatus(): SaveStatus {
  const { subscribe, getView, getInitialView } = useContext(PreferencesContext);
  return useSyncExternalStore(
    subscribe,
    () => getView().status,
    () => getInitialView().status,
  );
}
