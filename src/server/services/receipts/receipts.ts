import { fail, type Result, succeed } from '@/engine/core/result';
import { requirePuzzle } from '@/engine/notations/canonical';
import { buildReceipt } from '@/engine/receipts/build-receipt';
import type { Receipt, UnsignedReceipt } from '@/engine/receipts/receipt';
import { type ReceiptChecks, verifySignature } from '@/engine/receipts/verify-receipt';
import { nullIfBroken, ofRoom } from '../../store/broken-room';
import type { ResultStore, ReviewStatus, StoredResult } from '../../store/result-store';
import type { RoomStore } from '../../store/room-store';
import type { RunOptions, WorkerRefusal, Workers } from '../../worker/workers';
import type { Dailies } from '../dailies/dailies';
import type { InPlay } from '../puzzles/in-play';
import type { ReceiptKeys } from './receipt-keys';

export type ReceiptRefusal = 'unknown-result' | 'not-finished' | 'not-counted' | 'puzzle-in-play';

/** What this server knows about a receipt. */
export interface ReceiptVerdict {
  /** Signed here, and everything in it agrees. */
  readonly isValid: boolean;
  /** Whether one of this server's keys has signed it. */
  readonly signature: boolean;
  /** Null if it was not signed here, because then nothing else is checked. */
  readonly log: Omit<ReceiptChecks, 'signature'> | null;
  /** Whether the result counts now; null if it is not valid or the result is unknown. */
  readonly reviewStatus: ReviewStatus | null;
}

/** Public keys as a JSON Web Key Set (RFC 7517, RFC 8037). */
export interface KeySet {
  readonly keys: readonly {
    readonly kty: string;
    readonly crv: string;
    readonly alg: string;
    readonly use: string;
    readonly kid: string;
    readonly x: string;
  }[];
}

/** Signed receipts of counted results: this server recorded these moves at these times. They do not say who or what made them. */
export interface Receipts {
  /** The receipt of a player's own result, computed now. A receipt is made to be handed on, so there is none of a puzzle in play. */
  issue(roomId: string, round: number, playerId: string): Promise<Result<Receipt, ReceiptRefusal>>;
  /** Checks a receipt; the log in a worker, and only of a receipt that was signed here. */
  verify(receipt: Receipt, by: Pick<RunOptions, 'client' | 'address' | 'signal'>): Promise<Result<ReceiptVerdict, WorkerRefusal>>;
  /** All public keys that ever signed receipts here, the current one first. */
  keySet(): Promise<KeySet>;
}

export interface ReceiptsPorts {
  readonly keys: ReceiptKeys;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter'>;
  readonly results: Pick<ResultStore, 'find' | 'ofRound'>;
  readonly dailies: Pick<Dailies, 'isOpen'>;
  readonly inPlay: InPlay;
  readonly workers: Pick<Workers, 'run'>;
  now(): Promise<number>;
}

/** More than the longest log that fits into a request takes. */
const VERIFY_MS = 10_000;

export function createReceipts({ keys, rooms, results, dailies, inPlay, workers, now }: ReceiptsPorts): Receipts {
  async function build(result: StoredResult): Promise<UnsignedReceipt | null> {
    const { roomId, round, member } = result;
    const room = await rooms.findRoom(roomId);
    if (room === null) return null;
    const entries = (await rooms.entriesAfter(roomId, 0)).map(({ seq, member: author, at, events }) => ({
      seq,
      member: author,
      at,
      events,
    }));
    const request = { room: roomId, setup: room.setup, entries, round, member, result, issuedAt: await now(), key: keys.current };
    return ofRoom(roomId, () => buildReceipt(request, keys)) ?? null;
  }

  async function isInPlay({ puzzle: text, result }: UnsignedReceipt): Promise<boolean> {
    if (result.daily !== null && (await dailies.isOpen(result.daily))) return true;
    return inPlay.isInPlay(requirePuzzle(text).puzzle);
  }

  return {
    async issue(roomId, round, playerId) {
      const own = (await results.ofRound(roomId, round)).find((result) => result.playerId === playerId);
      if (own === undefined) return fail('unknown-result');
      if (!own.isFinished) return fail('not-finished');
      if (own.reviewStatus !== 'counted') return fail('not-counted');
      const built = await build(own).catch(nullIfBroken);
      if (built === null) return fail('unknown-result');
      return (await isInPlay(built)) ? fail('puzzle-in-play') : succeed(keys.sign(built));
    },

    async verify(receipt, by) {
      const signature = (await keys.all()).includes(receipt.key) && verifySignature(receipt, keys);
      if (!signature) return succeed({ isValid: false, signature, log: null, reviewStatus: null });
      const checked = await workers.run('verifyReceipt', receipt, { ...by, deadlineMs: VERIFY_MS, priority: 'interactive' });
      if (!checked.ok) return checked;
      const log = checked.value;
      const isValid = Object.values(log).every(Boolean);
      const { room: roomId, round, member } = receipt;
      const stored = isValid ? await results.find({ roomId, round, member }) : null;
      return succeed({ isValid, signature, log, reviewStatus: stored?.reviewStatus ?? null });
    },

    async keySet() {
      const all = await keys.all();
      return { keys: all.map((x) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: x, x })) };
    },
  };
}
