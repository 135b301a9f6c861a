// Caches one page, the shell, with its files, and shows it at any URL when the server cannot be reached. All other requests, and all
// personal data, go to the server unchanged. A new version of the site registers this file with another query.

const PREFIX = 'seawall-shell-';
const SHELL = PREFIX + new URL(self.location.href).searchParams.get('v');
/** In any language. */
const SHELL_PATH = /^(\/[a-z]{2})?\/offline$/;
const FILES_PATH = '/_next/static/';

/** The status codes of a proxy whose server is unreachable. */
const AWAY = [502, 503, 504];

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep-shell') event.waitUntil(keepShell(event.data.address));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith(FILES_PATH)) event.respondWith(findFile(event));
});

async function openPage(request) {
  try {
    const answer = await fetch(request);
    return isAway(answer) ? ((await findShell()) ?? answer) : answer;
  } catch (error) {
    const shell = await findShell();
    if (shell === undefined) throw error;
    return shell;
  }
}

/** A busy server counts as reachable: its own answer reloads the page. */
function isAway(answer) {
  return AWAY.includes(answer.status) && !answer.headers.has('Refresh');
}

/** Files never change under their names. Files that the shell loads later are cached when they are fetched. */
async function findFile(event) {
  const { request } = event;
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepFile(request, answer.clone()));
  return answer;
}

async function keepFile(request, answer) {
  const cache = await caches.open(SHELL);
  await cache.put(request, answer);
}

/** The shell of this version, else of an earlier one. */
async function findShell() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const name of [SHELL, ...names.filter((other) => other !== SHELL)]) {
    const cache = await caches.open(name);
    const [shell] = await shellsIn(cache);
    if (shell !== undefined) return cache.match(shell);
  }
  return undefined;
}

async function shellsIn(cache) {
  return (await cache.keys()).filter(({ url }) => SHELL_PATH.test(new URL(url).pathname));
}

/** Fetches the shell unless exactly this version is cached. The old one is deleted only when the new one is complete. */
async function keepShell(address) {
  const { origin, pathname } = new URL(address, self.location.origin);
  if (origin !== self.location.origin || !SHELL_PATH.test(pathname)) return;
  const cache = await caches.open(SHELL);
  if ((await cache.match(address)) !== undefined) return;
  const answer = await fetch(address);
  // A browser refuses an answer that was redirected.
  if (!answer.ok || answer.redirected) return;
  const html = await answer.clone().text();
  const files = new Set(html.match(/\/_next\/static\/[\w./~%-]+/g));
  const missing = [];
  for (const file of files) if ((await cache.match(file)) === undefined) missing.push(file);
  await cache.addAll(missing);
  const before = await shellsIn(cache);
  await cache.put(address, answer);
  for (const shell of before) await cache.delete(shell);
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== SHELL) await caches.delete(name);
}
