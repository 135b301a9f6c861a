import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import { buildReplays, type RoundReplay } from '@/engine/play/round-replay';
import { type MemberId, playKey } from '@/engine/play/state';
import type { Identity } from '../../identity/identity';
import type { QuarantinedRoom } from '../../rooms/quarantine';
import { nullIfBroken, ofRoom } from '../../store/broken-room';
import type { ModerationStore, OpenReport, StoredAuditEntry } from '../../store/moderation-store';
import type { PlayerStore } from '../../store/player-store';
import type { ResultKey, StoredResult } from '../../store/result-store';
import type { RoomStore, StoredRoom, StoredRow } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import { type EncodedRound, encodeRound } from '../replays/encode-round';
import { namesIn } from '../replays/replay-cache';
import type { Results } from '../results/results';

/** A complaint with what was noted of it. */
export interface MemberReport extends Omit<OpenReport, 'evidence'> {
  /** The name they had then; null when that is not known. */
  readonly nameThen: string | null;
  /** What they said last, oldest first. */
  readonly said: readonly string[];
}

export const MODERATOR_ACTIONS = [
  'accept-result',
  'exclude-result',
  'dismiss-report',
  'take-name',
  'add-moderator',
  'remove-moderator',
] as const;
export type ModeratorAction = (typeof MODERATOR_ACTIONS)[number];

export interface AuditEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The moderator's name as it was then. */
  readonly by: string;
  readonly action: ModeratorAction;
  /** What it was done to, in names. */
  readonly subject: Readonly<Record<string, string>>;
}

export interface ModerationQueue {
  /** Results that wait, oldest first, with what their players are called; null when they are gone. */
  readonly held: readonly (StoredResult & { readonly name: string | null })[];
  /** Complaints that wait, oldest first. */
  readonly complaints: readonly MemberReport[];
  /** Rooms over which this process failed. */
  readonly broken: readonly QuarantinedRoom[];
  /** What was done last, latest first. */
  readonly deeds: readonly AuditEntry[];
}

/** A result and how it came about. */
export interface ReviewedResult {
  readonly result: StoredResult;
  /** The round with this one board; null when nothing is left of it. */
  readonly round: EncodedRound | null;
  /** What those were called who played in the room. */
  readonly names: Readonly<Record<MemberId, string>>;
}

/** What moderators do. To everybody else there is nothing of it. */
export interface Moderation {
  isModerator(playerId: string): Promise<boolean>;
  desk(playerId: string): Promise<Result<ModerationQueue, 'not-moderator'>>;
  /**
   * A held or judged result with its film. Of an open daily that the moderator has not finished there is none: they may still want to play it
   * themselves.
   */
  watch(playerId: string, key: ResultKey): Promise<Result<ReviewedResult, 'not-moderator' | 'unknown-result' | 'puzzle-in-play'>>;
  judgeResult(playerId: string, key: ResultKey, verdict: 'accept' | 'exclude'): Promise<Result<null, 'not-moderator' | 'unknown-result'>>;
  /** Closes a complaint: without consequence, or with another name for whom it is about. */
  closeReport(playerId: string, id: string, verdict: 'dismiss' | 'take-name'): Promise<Result<null, 'not-moderator' | 'unknown-report'>>;
}

export interface ModerationPorts {
  readonly store: ModerationStore;
  readonly results: Pick<Results, 'held' | 'find' | 'accept' | 'exclude'>;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'rowsAfter' | 'hasFinishedDaily'>;
  readonly dailies: Pick<Dailies, 'isOpen'>;
  readonly players: Pick<PlayerStore, 'names'>;
  readonly identity: Pick<Identity, 'find' | 'resetName'>;
  readonly quarantine: { list(): readonly QuarantinedRoom[] };
}

const SHOWN = 50;

const evidenceSchema = z.object({ name: z.string().nullable(), said: z.array(z.string()) });
const deedSchema = z.object({ action: z.enum(MODERATOR_ACTIONS), subject: z.record(z.string(), z.string()) });

export function createModeration({ store, results, rooms, dailies, players, identity, quarantine }: ModerationPorts): Moderation {
  async function note(playerId: string, action: ModeratorAction, subject: Readonly<Record<string, string>>): Promise<void> {
    const { name } = await identity.find(playerId);
    await store.note({ by: name, action, subject: JSON.stringify(subject) });
  }

  return {
    isModerator: (playerId) => store.isModerator(playerId),

    async desk(playerId) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const [held, reports, audit] = await Promise.all([results.held({ limit: SHOWN }), store.openReports(SHOWN), store.audit(SHOWN)]);
      const waiting = held.ok ? held.value.entries : [];
      const names = await players.names(waiting.flatMap((result) => result.playerId ?? []));
      const named = waiting.map((result) => ({ ...result, name: names.get(result.playerId ?? '') ?? null }));
      return succeed({ held: named, complaints: reports.map(readComplaint), broken: quarantine.list(), deeds: audit.map(readDeed) });
    },

    async watch(playerId, key) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const [result, room] = await Promise.all([results.find(key), rooms.findRoom(key.roomId).catch(nullIfBroken)]);
      if (result === null || room === null) return fail('unknown-result');
      const { daily: date, kind, level } = result;
      const isSecret = date !== null && (await dailies.isOpen(date)) && !(await rooms.hasFinishedDaily(playerId, { date, kind, level }));
      if (isSecret) return fail('puzzle-in-play');
      const rows = await rooms.rowsAfter(key.roomId, 0).catch(nullIfBroken);
      const films = rows && filmIfSound(room, rows);
      if (rows === null || films === null) return fail('unknown-result');
      const round = films.find(({ number }) => number === key.round);
      const board = playKey(round ?? null, key.member);
      const frames = round?.boards[board];
      const told = round === undefined || frames === undefined ? null : encodeRound({ ...round, boards: { [board]: frames } });
      return succeed({ result, round: told, names: namesIn(rows) });
    },

    async judgeResult(playerId, key, verdict) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const judged = await (verdict === 'accept' ? results.accept(key) : results.exclude(key));
      if (!judged.ok) return judged;
      const { roomId, round, member } = key;
      await note(playerId, `${verdict}-result`, { room: roomId, round: `${round}`, member });
      return succeed(null);
    },

    async closeReport(playerId, id, verdict) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const about = await store.closeReport(id);
      if (about === null) return fail('unknown-report');
      const { playerId: subject, name } = about;
      if (verdict === 'take-name' && subject !== null) await identity.resetName(subject);
      await note(playerId, verdict === 'take-name' ? 'take-name' : 'dismiss-report', { report: id, name: name ?? '' });
      return succeed(null);
    },
  };
}

function filmIfSound({ id, setup }: StoredRoom, rows: readonly StoredRow[]): readonly RoundReplay[] | null {
  try {
    return ofRoom(id, () => buildReplays(setup.mode, rows));
  } catch (error) {
    return nullIfBroken(error);
  }
}

function readComplaint({ evidence, ...report }: OpenReport): MemberReport {
  const { name, said } = evidenceSchema.parse(JSON.parse(evidence));
  return { ...report, nameThen: name, said };
}

function readDeed({ action, subject, ...entry }: StoredAuditEntry): AuditEntry {
  return { ...entry, ...deedSchema.parse({ action, subject: JSON.parse(subject) }) };
}
