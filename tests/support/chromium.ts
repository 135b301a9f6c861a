/** Debian's Chromium as root, without a GPU, and without its own errands on the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How tests and benchmarks start the browser. */
export function chromiumOptions(...flags: readonly string[]): { readonly executablePath: string | undefined; readonly args: string[] } {
  return { executablePath: process.env.CHROMIUM_PATH || undefined, args: [...FLAGS, ...flags] };
}
