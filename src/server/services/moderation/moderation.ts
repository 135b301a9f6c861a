import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import { buildReplays, type RoundReplay } from '@/engine/play/round-replay';
import { type MemberId, playKey } from '@/engine/play/state';
import type { Identity } from '../../identity/identity';
import type { QuarantinedRoom } from '../../rooms/quarantine';
import { nullIfBroken, ofRoom } from '../../store/broken-room';
import type { CollectionStore } from '../../store/collection-store';
import type { ModerationStore, OpenReport, StoredAuditEntry } from '../../store/moderation-store';
import type { PlayerStore } from '../../store/player-store';
import type { PublicationStore } from '../../store/publication-store';
import type { ResultKey, StoredResult } from '../../store/result-store';
import type { RoomStore, StoredEntry, StoredRoom } from '../../store/room-store';
import type { CommentStore, ReportedComment } from '../../store/talk-store';
import type { Dailies } from '../dailies/dailies';
import { type EncodedRound, encodeRound } from '../replays/encode-round';
import { namesIn } from '../replays/replay-cache';
import type { Results } from '../results/results';

/** A report with its parsed evidence. */
export interface MemberReport extends Omit<OpenReport, 'evidence'> {
  /** The name they had then; null when it is not known. */
  readonly nameThen: string | null;
  /** Their last chat lines, oldest first. */
  readonly said: readonly string[];
}

export const MODERATOR_ACTIONS = [
  'accept-result',
  'exclude-result',
  'dismiss-report',
  'take-name',
  'remove-comment',
  'remove-puzzle',
  'remove-collection',
  'add-moderator',
  'remove-moderator',
] as const;
export type ModeratorAction = (typeof MODERATOR_ACTIONS)[number];

export interface AuditEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The moderator's name at that time. */
  readonly by: string;
  readonly action: ModeratorAction;
  /** What it was done to, in names. */
  readonly subject: Readonly<Record<string, string>>;
}

export interface ModerationQueue {
  /** Held results, oldest first, with the names of their players; null when they are removed. */
  readonly held: readonly (StoredResult & { readonly name: string | null })[];
  /** Open reports, oldest first. */
  readonly reports: readonly MemberReport[];
  /** Reported comments, longest reported first. */
  readonly comments: readonly ReportedComment[];
  /** The rooms that this process failed on. */
  readonly broken: readonly QuarantinedRoom[];
  /** The latest audit entries, latest first. */
  readonly auditEntries: readonly AuditEntry[];
}

/** A result with the replay of its round. */
export interface ReviewedResult {
  readonly result: StoredResult;
  /** The round with this one board; null when nothing is left of it. */
  readonly round: EncodedRound | null;
  /** The names of the room's members. */
  readonly names: Readonly<Record<MemberId, string>>;
}

/** The work of moderators. All other callers are refused. */
export interface Moderation {
  isModerator(playerId: string): Promise<boolean>;
  queue(playerId: string): Promise<Result<ModerationQueue, 'not-moderator'>>;
  /**
   * A held or judged result with its replay. Refused for an open daily that the moderator has not finished: they may still want to play it
   * themselves.
   */
  review(playerId: string, key: ResultKey): Promise<Result<ReviewedResult, 'not-moderator' | 'unknown-result' | 'puzzle-in-play'>>;
  judgeResult(playerId: string, key: ResultKey, verdict: 'accept' | 'exclude'): Promise<Result<null, 'not-moderator' | 'unknown-result'>>;
  /** Closes a report: without consequence, or by resetting the name of the reported player. */
  closeReport(playerId: string, id: string, verdict: 'dismiss' | 'take-name'): Promise<Result<null, 'not-moderator' | 'unknown-report'>>;
  /** Closes the reports of a comment: without consequence, by deleting it, or by also resetting the name of its author. */
  closeComment(
    playerId: string,
    id: string,
    verdict: 'dismiss' | 'remove-comment' | 'take-name',
  ): Promise<Result<null, 'not-moderator' | 'unknown-report'>>;
  /** Removes a puzzle from the library; it cannot be published again. */
  removePuzzle(playerId: string, link: string): Promise<Result<null, 'not-moderator' | 'unknown-puzzle'>>;
  /** Deletes a collection; its puzzles stay in the library. */
  removeCollection(playerId: string, id: string): Promise<Result<null, 'not-moderator' | 'unknown-collection'>>;
}

export interface ModerationPorts {
  readonly store: ModerationStore;
  readonly comments: Pick<CommentStore, 'reported' | 'closeReports' | 'remove'>;
  readonly publications: Pick<PublicationStore, 'findByLink' | 'unlist'>;
  readonly collections: Pick<CollectionStore, 'find' | 'remove'>;
  readonly results: Pick<Results, 'held' | 'find' | 'accept' | 'exclude'>;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter' | 'hasFinishedDaily'>;
  readonly dailies: Pick<Dailies, 'isOpen'>;
  readonly players: Pick<PlayerStore, 'names'>;
  readonly identity: Pick<Identity, 'find' | 'resetName'>;
  readonly quarantine: { list(): readonly QuarantinedRoom[] };
}

const MAX_SHOWN = 50;

const evidenceSchema = z.object({ name: z.string().nullable(), said: z.array(z.string()) });
const auditSubjectSchema = z.object({ action: z.enum(MODERATOR_ACTIONS), subject: z.record(z.string(), z.string()) });

export function createModeration(ports: ModerationPorts): Moderation {
  const { store, comments, publications, collections, results, rooms, dailies, players, identity, quarantine } = ports;

  async function audit(playerId: string, action: ModeratorAction, subject: Readonly<Record<string, string>>): Promise<void> {
    const { name } = await identity.find(playerId);
    await store.addAuditEntry({ by: name, action, subject: JSON.stringify(subject) });
  }

  return {
    isModerator: (playerId) => store.isModerator(playerId),

    async queue(playerId) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const [held, reports, reported, audit] = await Promise.all([
        results.held({ limit: MAX_SHOWN }),
        store.openReports(MAX_SHOWN),
        comments.reported(MAX_SHOWN),
        store.audit(MAX_SHOWN),
      ]);
      const waiting = held.ok ? held.value.entries : [];
      const names = await players.names(waiting.flatMap((result) => result.playerId ?? []));
      const named = waiting.map((result) => ({ ...result, name: names.get(result.playerId ?? '') ?? null }));
      return succeed({
        held: named,
        reports: reports.map(readReport),
        comments: reported,
        broken: quarantine.list(),
        auditEntries: audit.map(readAuditEntry),
      });
    },

    async review(playerId, key) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const [result, room] = await Promise.all([results.find(key), rooms.findRoom(key.roomId).catch(nullIfBroken)]);
      if (result === null || room === null) return fail('unknown-result');
      const { daily: date, kind, level } = result;
      const isSecret = date !== null && (await dailies.isOpen(date)) && !(await rooms.hasFinishedDaily(playerId, { date, kind, level }));
      if (isSecret) return fail('puzzle-in-play');
      const entries = await rooms.entriesAfter(key.roomId, 0).catch(nullIfBroken);
      const roundReplays = entries && replaysIfSound(room, entries);
      if (entries === null || roundReplays === null) return fail('unknown-result');
      const round = roundReplays.find(({ number }) => number === key.round);
      const board = playKey(round ?? null, key.member);
      const frames = round?.boards[board];
      const encoded = round === undefined || frames === undefined ? null : encodeRound({ ...round, boards: { [board]: frames } });
      return succeed({ result, round: encoded, names: namesIn(entries) });
    },

    async judgeResult(playerId, key, verdict) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const judged = await (verdict === 'accept' ? results.accept(key) : results.exclude(key));
      if (!judged.ok) return judged;
      const { roomId, round, member } = key;
      await audit(playerId, `${verdict}-result`, { room: roomId, round: `${round}`, member });
      return succeed(null);
    },

    async closeReport(playerId, id, verdict) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const about = await store.closeReport(id);
      if (about === null) return fail('unknown-report');
      const { playerId: subject, name } = about;
      if (verdict === 'take-name' && subject !== null) await identity.resetName(subject);
      await audit(playerId, verdict === 'take-name' ? 'take-name' : 'dismiss-report', { report: id, name: name ?? '' });
      return succeed(null);
    },

    async closeComment(playerId, id, verdict) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const comment = await comments.closeReports(id);
      if (comment === null) return fail('unknown-report');
      if (verdict !== 'dismiss') await comments.remove(id);
      if (verdict === 'take-name') await identity.resetName(comment.playerId);
      // What was said is kept with the decision.
      const action = verdict === 'dismiss' ? 'dismiss-report' : verdict;
      await audit(playerId, action, { comment: id, name: comment.name, text: comment.text });
      return succeed(null);
    },

    async removePuzzle(playerId, link) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const found = await publications.findByLink(link);
      if (found === null || !(await publications.unlist(link))) return fail('unknown-puzzle');
      await audit(playerId, 'remove-puzzle', { link, name: found.title });
      return succeed(null);
    },

    async removeCollection(playerId, id) {
      if (!(await store.isModerator(playerId))) return fail('not-moderator');
      const found = await collections.find(id, playerId);
      if (found === null || !(await collections.remove(id, found.ownerId))) return fail('unknown-collection');
      await audit(playerId, 'remove-collection', { collection: id, name: found.title, text: found.description });
      return succeed(null);
    },
  };
}

function replaysIfSound({ id, setup }: StoredRoom, entries: readonly StoredEntry[]): readonly RoundReplay[] | null {
  try {
    return ofRoom(id, () => buildReplays(setup.mode, entries));
  } catch (error) {
    return nullIfBroken(error);
  }
}

function readReport({ evidence, ...report }: OpenReport): MemberReport {
  const { name, said } = evidenceSchema.parse(JSON.parse(evidence));
  return { ...report, nameThen: name, said };
}

function readAuditEntry({ action, subject, ...entry }: StoredAuditEntry): AuditEntry {
  return { ...entry, ...auditSubjectSchema.parse({ action, subject: JSON.parse(subject) }) };
}
