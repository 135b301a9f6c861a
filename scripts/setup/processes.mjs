import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What tells a process from a later one with the same id: its id and when it began; undefined when it does not run. */
export function identifyProcess(pid) {
  const began = process.platform === 'linux' ? readStartTick(pid) : askStartTime(pid);
  return began === undefined ? undefined : `${pid} ${began}`;
}

/** The 22nd field of its `stat`, counted after the name, which may hold anything; a zombie has ended. */
function readStartTick(pid) {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

function askStartTime(pid) {
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
