import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { onInterrupt, startChild, stopChild } from '../setup/child-processes.mjs';
import { inProject } from '../setup/paths.mjs';

const BUSY_LOOP = 'for (;;);';
/** Writes the same few megabytes to the disk repeatedly. */
const DISK_WRITER = `
  const { closeSync, fsyncSync, openSync, writeSync } = require('node:fs');
  const block = Buffer.alloc(8 << 20, 1);
  for (;;) {
    const file = openSync(process.argv[1], 'w');
    writeSync(file, block);
    fsyncSync(file);
    closeSync(file);
  }`;

/** Keeps the machine busy with two busy loops and a disk writer until the returned function is called. */
export function startLoad() {
  const folder = mkdtempSync(inProject('build/test/load-'));
  const children = [[BUSY_LOOP], [BUSY_LOOP], [DISK_WRITER, path.join(folder, 'block')]].map(([program, ...args]) =>
    startChild(process.execPath, ['-e', program, ...args], { stdio: 'ignore' }),
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = onInterrupt(remove);
  return async () => {
    await Promise.all(children.map(stopChild));
    forget();
    remove();
  };
}
