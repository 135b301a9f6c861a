import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The id and start time of a process, which distinguish it from a later process with the same id; undefined if it does not run. */
export function identifyProcess(pid) {
  const began = process.platform === 'linux' ? readStat(pid)?.began : askStartTime(pid);
  return began === undefined ? undefined : `${pid} ${began}`;
}

/** The processes with these ids and all their descendants, each with its identity. */
export function findFamily(pids) {
  const children = new Map();
  for (const { pid, parent } of listProcesses()) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const found = new Set(pids);
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child);
  return [...found].map((pid) => ({ pid, identity: identifyProcess(pid) })).filter(({ identity }) => identity !== undefined);
}

/** Whether the same process still runs. */
export function isLiving({ pid, identity }) {
  return identifyProcess(pid) === identity;
}

function listProcesses() {
  if (process.platform !== 'linux') {
    const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number)).map(([pid, parent]) => ({ pid, parent }));
  }
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.map((pid) => ({ pid, parent: readStat(pid)?.parent })).filter(({ parent }) => parent !== undefined);
}

/** The 4th and 22nd field of its `stat`, counted after the name, which may contain any character. A zombie counts as ended. */
function readStat(pid) {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return state === 'Z' ? undefined : { parent: Number(fields[0]), began: fields[18] };
  } catch {
    return undefined;
  }
}

function askStartTime(pid) {
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
