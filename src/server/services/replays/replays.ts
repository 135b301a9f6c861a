import { fail, type Result, succeed } from '@/engine/core/result';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { LogEntry, RoomEvent } from '@/engine/play/events';
import type { RoundReplay } from '@/engine/play/round-replay';
import type { Mode, ReplayAudience } from '@/engine/play/setup';
import type { MemberId } from '@/engine/play/state';
import { nullIfBroken } from '../../store/broken-room';
import type { RoomStore, StoredEntry } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import type { InPlay } from '../puzzles/in-play';
import { type EncodedRound, encodeRound } from './encode-round';
import { createReplayCache, namesIn, type RoomReplay, untilLastEnd } from './replay-cache';

/** The log of a room up to the end of its last ended round, as every permitted viewer sees it. */
export interface ReplayLog {
  readonly room: string;
  readonly mode: Mode;
  /** The names under which the members played. */
  readonly names: Readonly<Record<string, string>>;
  readonly entries: readonly LogEntry[];
}

export interface ReplayForViewer {
  readonly room: string;
  /** The code of the room; only for its members. */
  readonly code: string | null;
  readonly mode: Mode;
  readonly names: Readonly<Record<MemberId, string>>;
  /** The viewer's member id, if they were in the room. */
  readonly me: MemberId | null;
  /** The audience of this round. */
  readonly audience: ReplayAudience;
  /** Whether it is the viewer's own play, which they may show to others. */
  readonly isOwn: boolean;
  /** The numbers of its rounds. */
  readonly rounds: readonly number[];
  /** In the orientation that the viewer had when they raced. */
  readonly round: EncodedRound;
}

export interface Replays {
  /** How many entries have to be read for a replay, which is its cost; 0 when there is no such room. */
  countEntries(roomId: string): Promise<number>;
  /** A viewer without permission gets the same answer as for a missing replay. */
  find(roomId: string, playerId: string | undefined): Promise<Result<ReplayLog, 'unknown-replay' | 'not-finished'>>;
  /**
   * The replay of a round, or of the last one. Only members learn that it is not over, or that its puzzle is in play; all other viewers get
   * `unknown-replay`.
   */
  open(
    roomId: string,
    playerId: string,
    round?: number,
  ): Promise<Result<ReplayForViewer, 'unknown-replay' | 'not-finished' | 'puzzle-in-play'>>;
}

export interface ReplaysPorts {
  readonly rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter' | 'playersByMember' | 'hasFinishedDaily'>;
  readonly dailies: Pick<Dailies, 'isOpen'>;
  readonly inPlay: InPlay;
}

export function createReplays(ports: ReplaysPorts): Replays {
  const cache = createReplayCache(ports.rooms);
  const replays: Replays = {
    async countEntries(roomId) {
      return (await ports.rooms.findRoom(roomId).catch(nullIfBroken))?.head ?? 0;
    },

    async find(roomId, playerId) {
      const room = await ports.rooms.findRoom(roomId);
      if (room === null) return fail('unknown-replay');
      const entries = await ports.rooms.entriesAfter(roomId, 0);
      const replay = cache.build(room, entries);
      const isMember = (await findMembers(ports, roomId, replay, playerId)).length > 0;
      const isForAll = replay.rounds.length > 0 && replay.audiences.every((audience) => audience === 'everyone');
      if (!isMember && !isForAll) return fail('unknown-replay');
      if (replay.rounds.length === 0) return fail('not-finished');
      if (await isAnySecret(ports, replay.rounds, playerId)) return fail('unknown-replay');
      const ended = untilLastEnd(entries);
      return succeed({ room: roomId, mode: room.setup.mode, names: namesIn(ended), entries: ended.map(redactEntry) });
    },

    async open(roomId, playerId, wanted) {
      const room = await ports.rooms.findRoom(roomId);
      const replay = room && (await cache.find(room));
      if (room === null || replay === null) return fail('unknown-replay');
      const own = await findMembers(ports, roomId, replay, playerId);
      const isMember = own.length > 0;
      const open = replay.rounds.filter((_, i) => isMember || replay.audiences[i] === 'everyone');
      const round = wanted === undefined ? open.at(-1) : open.find(({ number }) => number === wanted);
      if (round === undefined) return fail(isMember && wanted === undefined ? 'not-finished' : 'unknown-replay');
      if (await isSecret(ports, round, playerId)) return fail(isMember ? 'puzzle-in-play' : 'unknown-replay');
      const me = own.find((member) => round.participants.includes(member)) ?? own[0] ?? null;
      return succeed({
        room: roomId,
        code: isMember ? room.code : null,
        mode: room.setup.mode,
        names: replay.names,
        me,
        audience: replay.audiences[replay.rounds.indexOf(round)],
        isOwn: isMember && room.setup.mode === 'solo' && room.setup.settings.source.type !== 'duel',
        rounds: open.map(({ number }) => number),
        round: encodeRound(round, me === null ? undefined : round.symmetries[me]),
      });
    },
  };
  return {
    ...replays,
    find: async (...request) => (await replays.find(...request).catch(nullIfBroken)) ?? fail('unknown-replay'),
    open: async (...request) => (await replays.open(...request).catch(nullIfBroken)) ?? fail('unknown-replay'),
  };
}

/** The member ids that a player had in a room. A player who only knocked or was turned away is linked too but never joined. */
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

/** An open daily is shown only to players who have finished it, and no other puzzle in play to any viewer. */
async function isSecret(ports: ReplaysPorts, round: RoundReplay, playerId: string | undefined): Promise<boolean> {
  const { puzzle } = requirePuzzle(round.puzzle);
  const { daily: date, level } = round;
  if (date === null) return ports.inPlay.isInPlay(puzzle);
  if (!(await ports.dailies.isOpen(date)) && !(await ports.inPlay.isInPlay(puzzle))) return false;
  return playerId === undefined || !(await ports.rooms.hasFinishedDaily(playerId, { date, kind: puzzle.kind, level }));
}

/** Removes what is secret and what was only for the room. */
function redactEntry({ seq, member, at, events }: StoredEntry): LogEntry {
  return { seq, member, at, events: events.flatMap(redactEvent) };
}

const FOR_THE_ROOM: ReadonlySet<RoomEvent['type']> = new Set(['knocked', 'turned-away', 'muted', 'kicked', 'locked', 'settings-changed']);

function redactEvent(event: RoomEvent): RoomEvent[] {
  if (FOR_THE_ROOM.has(event.type)) return [];
  if (event.type !== 'round-started') return [event];
  return [{ ...event, secret: { puzzleId: event.secret.puzzleId, solution: null, symmetries: {}, seenBefore: [] } }];
}
