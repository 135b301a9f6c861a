import { finishRecording, type GhostRun, recordEntries, startRecording } from '@/engine/play/ghost';
import { nullIfBroken, ofRoom } from '../../store/broken-room';
import type { ResultKey } from '../../store/result-store';
import type { RoomStore } from '../../store/room-store';

/** A long log is read in parts, between which others are served. */
const READ_AT_ONCE = 500;
/** A few kilobytes each. */
const REMEMBERED = 200;

/** Reads what logs tell of boards that were finished. What is over never changes, so the latest that were asked for are remembered. */
export function createGhostRuns(rooms: Pick<RoomStore, 'findRoom' | 'rowsAfter'>): (key: ResultKey) => Promise<GhostRun | null> {
  const runs = new Map<string, GhostRun>();

  async function read({ roomId, round, member }: ResultKey): Promise<GhostRun | null> {
    const room = await rooms.findRoom(roomId);
    if (room === null) return null;
    let tape = ofRoom(roomId, () => startRecording(room.setup, round, member));
    for (let seq = 0; tape.ms === null; ) {
      const rows = await rooms.rowsAfter(roomId, seq, READ_AT_ONCE);
      if (rows.length === 0) break;
      tape = ofRoom(roomId, () => recordEntries(tape, rows));
      seq = rows[rows.length - 1].seq;
    }
    return finishRecording(tape) ?? null;
  }

  return async (key) => {
    const name = JSON.stringify([key.roomId, key.round, key.member]);
    const run = runs.get(name) ?? (await read(key).catch(nullIfBroken));
    if (run === null) return null;
    runs.delete(name);
    runs.set(name, run);
    const [oldest] = runs.keys();
    if (runs.size > REMEMBERED) runs.delete(oldest);
    return run;
  };
}
