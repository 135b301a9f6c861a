import { startChild, stopChild } from '../setup/child-processes.mjs';
import { UserError } from '../setup/user-error.mjs';

const START_LIMIT_MS = 60_000;

/** Starts a server and waits until it prints `ready`. Otherwise it rejects with a `UserError` that contains the output. */
export function startServer(name, command, args, ready, options = {}) {
  const child = startChild(command, args, options);
  let output = '';
  return new Promise((resolve, reject) => {
    const giveUp = (why) => reject(new UserError(`${output.trimEnd()}\n\n${name} for the tests ${why}.`));
    const limit = setTimeout(() => {
      giveUp('wasn’t ready in time');
      void stopChild(child);
    }, START_LIMIT_MS);
    const read = (chunk) => {
      output += chunk;
      if (!ready.test(output)) return;
      clearTimeout(limit);
      resolve(child);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', (error) => giveUp(`couldn’t be started (${error.message})`));
    child.once('close', () => {
      clearTimeout(limit);
      giveUp('exited right away');
    });
  });
}
