// `flood.mjs URL RATE ACTION API PAGE…`: sends a server so many requests a second, of every kind that costs it something, until its parent is gone. Tells its
// parent how often each status came.
import { Agent, request } from 'node:http';

const [url, rate, action, api, ...pages] = process.argv.slice(2);
const TICK_MS = 20;
const TELL_MS = 100;
/** As many as wait in a server's queue, and more. */
const MAX_OPEN = 800;
const ONE_ADDRESS = '203.0.113.1';
const FORM = ['--x', 'Content-Disposition: form-data; name="0"', '', '["$K1"]', '--x--', ''].join('\r\n');

const agent = new Agent({ keepAlive: true, maxSockets: MAX_OPEN });
const counts = {};
let sent = 0;
let open = 0;

/** The i-th request: mostly pages, from a thousand addresses; pages from one address; Server Actions without a cookie; API; and what is no file of the build. */
function compose(i) {
  const page = pages[i % pages.length];
  const from = `10.0.${i % 4}.${i % 250}`;
  switch (i % 8) {
    case 4:
      return { path: page, headers: { 'X-Forwarded-For': ONE_ADDRESS } };
    case 5:
      return {
        path: '/play',
        method: 'POST',
        headers: { 'X-Forwarded-For': from, 'Next-Action': action, Origin: url, 'Content-Type': 'multipart/form-data; boundary=x' },
        body: FORM,
      };
    case 6:
      return { path: api, headers: { 'X-Forwarded-For': from } };
    case 7:
      return { path: '/_next/foo', headers: { 'X-Forwarded-For': from } };
    default:
      return { path: page, headers: { 'X-Forwarded-For': from } };
  }
}

function count(what) {
  counts[what] = (counts[what] ?? 0) + 1;
}

function send() {
  const { path, method = 'GET', headers, body } = compose(sent);
  sent += 1;
  open += 1;
  request(url + path, { method, headers, agent }, (response) => {
    count(response.statusCode);
    response.resume();
  })
    .on('error', () => count('error'))
    .on('close', () => {
      open -= 1;
    })
    .end(body);
}

const began = performance.now();
setInterval(() => {
  const due = ((performance.now() - began) / 1000) * Number(rate);
  while (sent < due && open < MAX_OPEN) send();
  // What could not be sent is not made up for.
  if (sent < due) sent = Math.ceil(due);
}, TICK_MS);
setInterval(() => process.send?.(counts), TELL_MS);
process.on('disconnect', () => process.exit());
