import { fail, type Result, succeed } from '../core/result';
import type { LogEntry } from '../play/events';
import type { RoundResult } from '../play/results';
import { BASE_SETTINGS, type Feedback, type Mode } from '../play/setup';
import { initialRoomState, type MemberId, type RoomState } from '../play/state';
import { canonicalJson } from './canonical-json';

export const RECEIPT_FORMAT = 'seawall-receipt-1';

/** The SHA-256 of a text in UTF-8, as base64url. The engine has no cryptography of its own. */
export type HashText = (text: string) => string;

/** An entry that is not about the player's board: only its keyed hash is there, so that nobody can guess what it says. */
export interface HiddenEntry {
  readonly seq: number;
  readonly hash: string;
}

export type ReceiptEntry = LogEntry | HiddenEntry;

/** The result, without what only moderators see. */
export interface ReceiptResult extends Omit<RoundResult, 'member' | 'round' | 'puzzleId' | 'flags' | 'badges'> {
  readonly badges: readonly string[];
}

/** A finished play that a server has recorded, with the log that its result follows from. */
export interface UnsignedReceipt {
  readonly format: typeof RECEIPT_FORMAT;
  readonly room: string;
  readonly round: number;
  readonly member: MemberId;
  /** The name under which the player played. */
  readonly player: string;
  /** Canonical notation. */
  readonly puzzle: string;
  readonly mode: Mode;
  /** What the room showed of mistakes when the round ended. */
  readonly feedback: Feedback;
  readonly issuedAt: number;
  readonly result: ReceiptResult;
  /** All entries of the round, from its start to its end. */
  readonly log: readonly ReceiptEntry[];
  /** The last link of the hash chain over the log. */
  readonly chain: string;
  /** The public key of the signature: Ed25519, 32 bytes as base64url. */
  readonly key: string;
}

export interface Receipt extends UnsignedReceipt {
  /** Over `signedText`, as base64url. */
  readonly signature: string;
}

/** What is signed: everything but the log, which `chain` stands for. */
export function signedText({ log: _log, ...receipt }: UnsignedReceipt & { readonly signature?: string }): string {
  const { signature: _signature, ...signed } = receipt;
  return canonicalJson(signed);
}

/** The last link of the chain over a log. Each link is the hash of the one before and of the entry as it stands in the receipt. */
export function chainOf(log: readonly ReceiptEntry[], hash: HashText): string {
  return log.reduce((link, entry) => hash(`${link}\n${canonicalJson(entry)}`), hash(RECEIPT_FORMAT));
}

export function isHidden(entry: ReceiptEntry): entry is HiddenEntry {
  return 'hash' in entry;
}

/** The room before the round, as far as the result depends on it. */
export function roomOf({ mode, member, feedback }: Pick<UnsignedReceipt, 'mode' | 'member' | 'feedback'>): RoomState {
  // No rule about a finished board depends on where its puzzle came from.
  const source = { type: 'shared', link: '' } as const;
  return initialRoomState({ mode, owner: member, settings: { ...BASE_SETTINGS, source, feedback } });
}

/** What a receipt tells of a result. */
export function pickResult(result: ReceiptResult): ReceiptResult {
  const { mode, kind, width, height, level, daily, startedAt, endedAt, isFinished, wallMs, activeMs } = result;
  const { hints, checks, undos, mistakes, place, participants, isRanked, isAssisted, badges } = result;
  const puzzle = { mode, kind, width, height, level, daily };
  const counts = { hints, checks, undos, mistakes, place, participants };
  return { ...puzzle, startedAt, endedAt, isFinished, wallMs, activeMs, ...counts, isRanked, isAssisted, badges };
}

/** The text of a receipt's file. Without spaces, so that every byte of it matters. */
export function formatReceipt(receipt: Receipt): string {
  return canonicalJson(receipt);
}

/** Parses the text of a receipt. Nothing in it is checked but its outline. */
export function parseReceipt(text: string): Result<Receipt, 'not-a-receipt'> {
  try {
    const value = JSON.parse(text);
    return isOutline(value) ? succeed(value) : fail('not-a-receipt');
  } catch {
    return fail('not-a-receipt');
  }
}

const TEXTS = ['room', 'member', 'player', 'puzzle', 'mode', 'feedback', 'chain', 'key', 'signature'] as const;

function isOutline(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false;
  const receipt = value as Partial<Record<keyof Receipt, unknown>>;
  return (
    receipt.format === RECEIPT_FORMAT &&
    TEXTS.every((name) => typeof receipt[name] === 'string') &&
    [receipt.round, receipt.issuedAt].every((number) => typeof number === 'number') &&
    typeof receipt.result === 'object' &&
    receipt.result !== null &&
    Array.isArray(receipt.log) &&
    receipt.log.every((entry) => typeof entry === 'object' && entry !== null)
  );
}
