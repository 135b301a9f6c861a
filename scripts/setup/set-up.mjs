import { checkWritable } from './folders.mjs';
import { takeLock } from './lock.mjs';
import { servingProcess } from './serving.mjs';
import { clearStamp, isCurrent, writeStamp } from './stamp.mjs';
import { Trouble } from './trouble.mjs';

/** Does those of the given set-up parts that are not current, in order. Needs no writable folder when there is nothing to do. */
export async function setUp(steps, parts) {
  if (parts.every(isPartCurrent)) return;
  checkWritable();
  const release = takeLock(
    'setup',
    (pid) => `Another Seawall command (process ${pid}) is setting up this folder.\nWait for it to finish, then try again.`,
  );
  try {
    for (const part of parts) await ensurePart(steps, part);
  } finally {
    release();
  }
}

async function ensurePart(steps, part) {
  if (isPartCurrent(part)) return steps.skip(part.name, 'current');
  if (part.replacesServedFiles) refuseWhileServing();
  const expected = part.fingerprint();
  clearStamp(part.stamp);
  await steps.run(part.name, part.doing, part.done, part.run);
  writeStamp(part.stamp, expected);
}

function isPartCurrent(part) {
  return isCurrent(part.stamp, part.fingerprint());
}

/** Replacing files under a running server would break it at its next lazy import. */
function refuseWhileServing() {
  const pid = servingProcess();
  if (pid === null) return;
  throw new Trouble(
    `Seawall (process ${pid}) is running from this folder, and its source has changed since it started.\n` +
      'Stop it first so its files aren’t replaced while it runs, then try again.',
  );
}
