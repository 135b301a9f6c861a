import localFont from 'next/font/local';

/*
 * Self-hosted fonts, so that pages look the same everywhere and no letter is missing in Turkish or Arabic. Each file contains a part of the
 * alphabet and loads where a page has letters of it. The one that most text needs is preloaded; that of headings would delay the first text by
 * its 52 KB. Next reads these calls without running them, so every value is a literal. The fallback fonts are in globals.css.
 */
const text = localFont({
  src: '../../../../node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  variable: '--text-latin',
  weight: '160 700',
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212' },
  ],
});

const textTurkish = localFont({
  src: '../../../../node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2',
  variable: '--text-latin-ext',
  weight: '160 700',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0' }],
});

const textArabic = localFont({
  src: '../../../../node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  variable: '--text-arabic',
  weight: '160 700',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC' }],
});

const display = localFont({
  src: '../../../../node_modules/@fontsource/literata/files/literata-latin-600-normal.woff2',
  variable: '--display-latin',
  weight: '600',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212' },
  ],
});

const displayTurkish = localFont({
  src: '../../../../node_modules/@fontsource/literata/files/literata-latin-ext-600-normal.woff2',
  variable: '--display-latin-ext',
  weight: '600',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0' }],
});

/** The class names for the root element; they define the font variables. */
export const FONTS = [text, textTurkish, textArabic, display, displayTurkish].map(({ variable }) => variable).join(' ');
