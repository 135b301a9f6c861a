import { cookies } from 'next/headers';

/** `system` follows the device and is the default. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = 'seawall-theme';

/** The visitor's saved theme, if there is one. */
export async function readTheme(): Promise<Theme | undefined> {
  const held = (await cookies()).get(THEME_COOKIE)?.value;
  return THEMES.find((theme) => theme === held);
}
