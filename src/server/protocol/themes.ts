/** `system` follows the device and is the default. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = 'seawall-theme';
