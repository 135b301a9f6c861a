import { evolveEntry } from '@/engine/play/evolve';
import type { RoomSetup } from '@/engine/play/setup';
import { formatSnapshot } from '@/engine/play/snapshot';
import { initialRoomState, type MemberId, type RoomState } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import type { LogEntryMessage } from '@/server/protocol/messages';
import { entryFor } from '@/server/rooms/live-room';

/** What one player was told. */
export interface PlayerRecord {
  readonly seen: ReadonlyMap<number, LogEntryMessage>;
  /** Intent to seq. */
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** What one member was told, and what they made of it. */
export interface ViewerRecord extends PlayerRecord {
  readonly member: MemberId;
  /** The fold of all they were shown, and up to where. */
  readonly view: { readonly seq: number; readonly state: RoomState } | undefined;
}

/** Every way in which a room's log breaks what its players were promised; empty when it keeps all of it. */
export function findLogViolations(log: readonly LogEntryMessage[], players: readonly PlayerRecord[]): string[] {
  const broken = [...findFlaws(log)];
  for (const { seen, acknowledged } of players) {
    broken.push(...findLost(log, acknowledged));
    for (const [seq, row] of seen) {
      if (JSON.stringify(log[seq - 1]) !== JSON.stringify(row)) broken.push(`row ${seq} was shown and is not in the log like that`);
    }
  }
  return broken;
}

/** The same for players who see only what their part in the room allows, and their views besides. */
export function findViewViolations(setup: RoomSetup, log: readonly LogEntryMessage[], viewers: readonly ViewerRecord[]): string[] {
  const broken = [...findFlaws(log)];
  const states = [initialRoomState(setup)];
  for (const row of log) states.push(evolveEntry(states[states.length - 1], row));
  for (const { member, seen, acknowledged, view } of viewers) {
    broken.push(...findLost(log, acknowledged));
    for (const [seq, row] of seen) {
      const stored = log[seq - 1];
      const expected = stored && entryFor({ entry: stored, before: states[seq - 1], after: states[seq] }, member);
      if (!isSame(expected, row)) broken.push(`row ${seq} was shown to ${member} and is not in the log like that`);
    }
    if (view === undefined) continue;
    if (view.seq !== log.length) broken.push(`${member} is at ${view.seq} of ${log.length}`);
    else if (!isSame(formatSnapshot(viewState(states[view.seq], member)), formatSnapshot(view.state)))
      broken.push(`${member} sees something else than the log says`);
  }
  return broken;
}

function* findFlaws(log: readonly LogEntryMessage[]): Iterable<string> {
  const times = new Map<string, number>();
  for (const [i, row] of log.entries()) {
    if (row.seq !== i + 1) yield `row ${i + 1} of the log has seq ${row.seq}`;
    if (i > 0 && row.at < log[i - 1].at) yield `row ${row.seq} is earlier than the one before it`;
    const key = `${row.member} ${row.commandId}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  for (const [key, count] of times) if (count > 1) yield `${key} is in the log ${count} times`;
}

function* findLost(log: readonly LogEntryMessage[], acknowledged: ReadonlyMap<string, number>): Iterable<string> {
  for (const [commandId, seq] of acknowledged) {
    if (log[seq - 1]?.commandId !== commandId) yield `${commandId} was acknowledged as ${seq} and is not there`;
  }
}

/** Whether two things are the same for whoever gets them as JSON, in whatever order their fields come. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
