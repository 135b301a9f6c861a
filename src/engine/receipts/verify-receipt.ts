import { isSolved } from '../core/check';
import { isCell } from '../core/grid';
import { type ParsedPuzzle, requirePuzzle } from '../notations/canonical';
import { visibleMarks } from '../play/board-state';
import type { LogEntry, RoomEvent } from '../play/events';
import { evolveEntry, isAboutPlay } from '../play/evolve';
import { resultsOf } from '../play/results';
import { parseMarks } from '../play/snapshot';
import { isOpen, type Play, playOf } from '../play/state';
import { canonicalJson } from './canonical-json';
import { chainOf, type HashText, isHidden, pickResult, type Receipt, roomOf, signedText } from './receipt';

/** What was found about a receipt. It holds if all four are true. */
export interface ReceiptChecks {
  /** The signature fits the key in the receipt. Whose key that is, is for the caller to know. */
  readonly signature: boolean;
  /** No entry was changed, added, removed or moved since the receipt was signed. */
  readonly chain: boolean;
  /** The log is a play by the rules, from the start of the round to a solved board. */
  readonly rules: boolean;
  /** The result is the one that follows from the log. */
  readonly result: boolean;
}

export interface ReceiptVerifier {
  readonly hash: HashText;
  /** Whether an Ed25519 signature of a text fits a public key; both as base64url, in their only spelling. */
  isSigned(key: string, text: string, signature: string): boolean;
}

/** Checks a receipt by itself. It may contain anything: what cannot be read does not hold. */
export function verifyReceipt(receipt: Receipt, verifier: ReceiptVerifier): ReceiptChecks {
  return { signature: verifySignature(receipt, verifier), ...verifyLog(receipt, verifier) };
}

/** Takes little time, whatever the receipt contains. */
export function verifySignature(receipt: Receipt, { isSigned }: Pick<ReceiptVerifier, 'isSigned'>): boolean {
  return holds(() => isSigned(receipt.key, signedText(receipt), receipt.signature));
}

/** Folds the log, which takes time if it is long. */
export function verifyLog(receipt: Receipt, { hash }: Pick<ReceiptVerifier, 'hash'>): Omit<ReceiptChecks, 'signature'> {
  return { chain: holds(() => chainOf(receipt.log, hash) === receipt.chain), ...verifyPlay(receipt) };
}

function verifyPlay(receipt: Receipt): Pick<ReceiptChecks, 'rules' | 'result'> {
  try {
    const puzzle = requirePuzzle(receipt.puzzle);
    let rules = isOneRound(receipt, puzzle) && isInOrder(receipt.log);
    let state = roomOf(receipt);
    for (const entry of receipt.log) {
      if (isHidden(entry)) continue;
      const before = playOf(state, receipt.member);
      state = evolveEntry(state, entry);
      const after = playOf(state, receipt.member);
      rules &&= before === undefined || after === undefined || isLegal(puzzle, entry, before, after);
    }
    const found = resultsOf(state).find(({ member }) => member === receipt.member);
    const result = found?.isFinished === true && canonicalJson(pickResult(found)) === canonicalJson(receipt.result);
    return { rules, result };
  } catch {
    return { rules: false, result: false };
  }
}

function holds(isTrue: () => boolean): boolean {
  try {
    return isTrue();
  } catch {
    return false;
  }
}

/**
 * The round starts with the first entry, on the puzzle of the receipt, and ends with the last one. Between them things happen on boards
 * only. Its solution solves the puzzle.
 */
function isOneRound({ log, round }: Receipt, { kind, puzzle, text }: ParsedPuzzle): boolean {
  const events = log.flatMap((entry) => (isHidden(entry) ? [] : entry.events));
  const [first, last] = [events[0], events[events.length - 1]];
  if (first?.type !== 'round-started' || first.puzzle !== text || first.round !== round || last?.type !== 'round-ended') return false;
  const { solution } = first.secret;
  if (solution !== null && !isSolved(kind, puzzle, { ...puzzle, marks: parseMarks(solution) })) return false;
  const isBetween = (event: RoomEvent) => event.type === 'board-assigned' || isAboutPlay(event);
  return !isHidden(log[0]) && !isHidden(log[log.length - 1]) && events.slice(1, -1).every(isBetween);
}

/** Without a gap, and no entry is earlier than the one before it. */
function isInOrder(log: Receipt['log']): boolean {
  let latest = 0;
  return log.every((entry, i) => {
    if (entry.seq !== log[0].seq + i) return false;
    const isLater = isHidden(entry) || entry.at >= latest;
    latest = isHidden(entry) ? latest : entry.at;
    return isLater;
  });
}

/** Marks are set on free cells of an open board. They show what its moves give, and the board is finished exactly when they solve it. */
function isLegal({ kind, puzzle }: ParsedPuzzle, { events }: LogEntry, before: Play, after: Play): boolean {
  if (before.board === undefined || after.board === undefined) return false;
  const { marks, moves } = after.board;
  const hasFinished = events.some(({ type }) => type === 'finished');
  if (marks === before.board.marks) return !hasFinished;
  const cells = events.flatMap(changedCells);
  if (!isOpen(before) || !cells.every((cell) => isCell(puzzle, cell) && !kind.isFixed(puzzle, cell))) return false;
  if (!marks.every((mark) => mark <= kind.marks.length)) return false;
  const start = kind.initialBoard(puzzle).marks;
  const shown = visibleMarks(moves, cells, (cell) => start[cell]);
  return cells.every((cell, i) => marks[cell] === shown[i]) && isSolved(kind, puzzle, { ...puzzle, marks }) === hasFinished;
}

function changedCells(event: RoomEvent): readonly number[] {
  return 'cells' in event && (!event.type.startsWith('layer-') || event.type === 'layer-accepted') ? event.cells : [];
}
