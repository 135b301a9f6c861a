/** The first match counts: most browsers also claim to be others. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system in two names, so that users can distinguish their devices; nothing else of the user agent is stored. */
export function describeUserAgent(userAgent: string): string {
  return [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? []).join(' · ');
}
