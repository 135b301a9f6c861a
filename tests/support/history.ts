import type { RoomRowMessage } from '@/server/protocol/messages';

/** What one player was told. */
export interface PlayerRecord {
  readonly seen: ReadonlyMap<number, RoomRowMessage>;
  /** Intent to seq. */
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** Every way in which a room's log breaks what its players were promised; empty when it keeps all of it. */
export function findBrokenPromises(log: readonly RoomRowMessage[], players: readonly PlayerRecord[]): string[] {
  const broken: string[] = [];
  const times = new Map<string, number>();
  log.forEach((row, i) => {
    if (row.seq !== i + 1) broken.push(`row ${i + 1} of the log has seq ${row.seq}`);
    if (i > 0 && row.at < log[i - 1].at) broken.push(`row ${row.seq} is earlier than the one before it`);
    const key = `${row.member} ${row.intent}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  });
  for (const [key, count] of times) if (count > 1) broken.push(`${key} is in the log ${count} times`);
  for (const { seen, acknowledged } of players) {
    for (const [intent, seq] of acknowledged) {
      if (log[seq - 1]?.intent !== intent) broken.push(`${intent} was acknowledged as ${seq} and is not there`);
    }
    for (const [seq, row] of seen) {
      if (JSON.stringify(log[seq - 1]) !== JSON.stringify(row)) broken.push(`row ${seq} was shown and is not in the log like that`);
    }
  }
  return broken;
}
