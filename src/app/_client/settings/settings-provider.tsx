'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { DEFAULT_SETTINGS, type Settings } from './settings';

const SettingsContext = createContext<Settings>(DEFAULT_SETTINGS);

/** Hands the visitor's settings to the boards of a page: the server knows them, so that nothing changes when scripts take over. */
export function SettingsProvider({ settings, children }: { readonly settings: Settings; readonly children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): Settings {
  return useContext(SettingsContext);
}
