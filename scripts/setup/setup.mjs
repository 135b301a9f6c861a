import { takeLock } from './lock.mjs';
import { checkWritable } from './paths.mjs';
import { servingProcess } from './serving-lock.mjs';
import { clearStamp, isCurrent, writeStamp } from './stamp.mjs';
import { UserError } from './user-error.mjs';

/** Runs those of the given parts that are not current, in order. If all are current, the folder need not be writable. */
export async function setup(steps, parts) {
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

/** Replacing the files of a running server would break its next lazy import. */
function refuseWhileServing() {
  const pid = servingProcess();
  if (pid === null) return;
  throw new UserError(
    `Seawall (process ${pid}) is running from this folder, and its source has changed since it started.\n` +
      'Stop it first so its files aren’t replaced while it runs, then try again.',
  );
}
