import { fail, type Result, succeed } from '@/engine/core/result';
import type { LogEntry, RoomEvent } from '@/engine/play/events';
import { readProblem } from '@/engine/play/problem';
import type { RoundReplay } from '@/engine/play/round-replay';
import type { Mode, ReplayAudience } from '@/engine/play/setup';
import type { MemberId } from '@/engine/play/state';
import { nullIfBroken } from '../../store/broken-room';
import type { RoomStore, StoredRow } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import type { InPlay } from '../puzzles/in-play';
import { type EncodedRound, encodeRound } from './encode-round';
import { createFilmShelf, namesIn, type RoomReplay, untilLastEnd } from './replay-cache';

/** What happened in a room up to the end of its last round that is over, as anybody who may see it sees it. */
export interface ReplayLog {
  readonly room: string;
  readonly mode: Mode;
  /** The names under which the members played. */
  readonly names: Readonly<Record<string, string>>;
  readonly rows: readonly LogEntry[];
}

export interface ReplayForViewer {
  readonly room: string;
  /** To go back to the room by; only for who was in it. */
  readonly code: string | null;
  readonly mode: Mode;
  readonly names: Readonly<Record<MemberId, string>>;
  /** Who watches, if they were in the room. */
  readonly me: MemberId | null;
  /** Whom the room shows this round to. */
  readonly audience: ReplayAudience;
  /** Whether it is the viewer's own play, which they may show to others. */
  readonly isOwn: boolean;
  /** The numbers of its rounds. */
  readonly rounds: readonly number[];
  /** Turned as they had it before them when they raced. */
  readonly round: EncodedRound;
}

export interface Replays {
  /** How many rows have to be read for a replay, which is what it costs; 0 when there is no such room. */
  countRows(roomId: string): Promise<number>;
  /** Who may not see a replay learns as little as if there were none. */
  find(roomId: string, playerId: string | undefined): Promise<Result<ReplayLog, 'unknown-replay' | 'not-finished'>>;
  /**
   * The films of a round, or of the last one. Only who was in the room is told that it is not over, or that people compete on its puzzle; for
   * all others there is none.
   */
  watch(
    roomId: string,
    playerId: string,
    round?: number,
  ): Promise<Result<ReplayForViewer, 'unknown-replay' | 'not-finished' | 'puzzle-in-play'>>;
}

export interface ReplaysPorts {
  readonly rooms: Pick<RoomStore, 'findRoom' | 'rowsAfter' | 'playersByMember' | 'hasFinishedDaily'>;
  readonly dailies: Pick<Dailies, 'isOpen'>;
  readonly inPlay: InPlay;
}

export function createReplays(ports: ReplaysPorts): Replays {
  const shelf = createFilmShelf(ports.rooms);
  const replays: Replays = {
    async countRows(roomId) {
      return (await ports.rooms.findRoom(roomId).catch(nullIfBroken))?.head ?? 0;
    },

    async find(roomId, playerId) {
      const room = await ports.rooms.findRoom(roomId);
      if (room === null) return fail('unknown-replay');
      const rows = await ports.rooms.rowsAfter(roomId, 0);
      const film = shelf.filmRoom(room, rows);
      const isMember = (await findMembers(ports, roomId, film, playerId)).length > 0;
      const isForAll = film.rounds.length > 0 && film.audiences.every((audience) => audience === 'everyone');
      if (!isMember && !isForAll) return fail('unknown-replay');
      if (film.rounds.length === 0) return fail('not-finished');
      if (await isAnySecret(ports, film.rounds, playerId)) return fail('unknown-replay');
      const ended = untilLastEnd(rows);
      return succeed({ room: roomId, mode: room.setup.mode, names: namesIn(ended), rows: ended.map(redactEntry) });
    },

    async watch(roomId, playerId, wanted) {
      const room = await ports.rooms.findRoom(roomId);
      const film = room && (await shelf.find(room));
      if (room === null || film === null) return fail('unknown-replay');
      const own = await findMembers(ports, roomId, film, playerId);
      const isMember = own.length > 0;
      const open = film.rounds.filter((_, i) => isMember || film.audiences[i] === 'everyone');
      const round = wanted === undefined ? open.at(-1) : open.find(({ number }) => number === wanted);
      if (round === undefined) return fail(isMember && wanted === undefined ? 'not-finished' : 'unknown-replay');
      if (await isSecret(ports, round, playerId)) return fail(isMember ? 'puzzle-in-play' : 'unknown-replay');
      const me = own.find((member) => round.racers.includes(member)) ?? own[0] ?? null;
      return succeed({
        room: roomId,
        code: isMember ? room.code : null,
        mode: room.setup.mode,
        names: film.names,
        me,
        audience: film.audiences[film.rounds.indexOf(round)],
        isOwn: isMember && room.setup.mode === 'solo' && room.setup.settings.source.type !== 'duel',
        rounds: open.map(({ number }) => number),
        round: encodeRound(round, me === null ? undefined : round.turns[me]),
      });
    },
  };
  return {
    ...replays,
    find: async (...request) => (await replays.find(...request).catch(nullIfBroken)) ?? fail('unknown-replay'),
    watch: async (...request) => (await replays.watch(...request).catch(nullIfBroken)) ?? fail('unknown-replay'),
  };
}

/** As which members somebody was in a room. Who only knocked, or was turned away at the door, has a seat too but never came in. */
async function findMembers(
  ports: ReplaysPorts,
  roomId: string,
  { joined }: RoomReplay,
  playerId: string | undefined,
): Promise<readonly MemberId[]> {
  if (playerId === undefined) return [];
  return [...(await ports.rooms.playersByMember(roomId))].flatMap(([member, player]) =>
    player === playerId && joined.has(member) ? [member] : [],
  );
}

async function isAnySecret(ports: ReplaysPorts, rounds: readonly RoundReplay[], playerId: string | undefined): Promise<boolean> {
  for (const round of rounds) if (await isSecret(ports, round, playerId)) return true;
  return false;
}

/** A daily that is still open is shown only to those who have finished it, and no other puzzle that people compete on to anybody. */
async function isSecret(ports: ReplaysPorts, round: RoundReplay, playerId: string | undefined): Promise<boolean> {
  const { puzzle } = readProblem(round.puzzle);
  const { daily: date, level } = round;
  if (date === null) return ports.inPlay.isInPlay(puzzle);
  if (!(await ports.dailies.isOpen(date)) && !(await ports.inPlay.isInPlay(puzzle))) return false;
  return playerId === undefined || !(await ports.rooms.hasFinishedDaily(playerId, { date, kind: puzzle.kind, level }));
}

/** Without what the server keeps to itself, and without what was only for the room. */
function redactEntry({ seq, member, at, events }: StoredRow): LogEntry {
  return { seq, member, at, events: events.flatMap(tellEvent) };
}

const FOR_THE_ROOM: ReadonlySet<RoomEvent['type']> = new Set(['knocked', 'turned-away', 'muted', 'kicked', 'locked', 'settings-changed']);

function tellEvent(event: RoomEvent): RoomEvent[] {
  if (FOR_THE_ROOM.has(event.type)) return [];
  if (event.type !== 'round-started') return [event];
  return [{ ...event, secret: { puzzleId: event.secret.puzzleId, solution: null, turns: {}, veterans: [] } }];
}
