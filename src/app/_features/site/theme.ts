import { cookies } from 'next/headers';
import { THEME_COOKIE, THEMES, type Theme } from '@/server/protocol/themes';

/** The visitor's saved theme, if there is one. */
export async function readTheme(): Promise<Theme | undefined> {
  const held = (await cookies()).get(THEME_COOKIE)?.value;
  return THEMES.find((theme) => theme === held);
}
