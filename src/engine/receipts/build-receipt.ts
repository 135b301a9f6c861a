import type { LogEntry, RoomEvent } from '../play/events';
import { isAboutPlay } from '../play/evolve';
import type { RoomSetup } from '../play/setup';
import { type MemberId, playKey, type Round } from '../play/state';
import { canonicalJson } from './canonical-json';
import { chainOf, type HashText, pickResult, RECEIPT_FORMAT, type ReceiptEntry, type ReceiptResult, type UnsignedReceipt } from './receipt';

export interface ReceiptRequest {
  readonly room: string;
  readonly setup: RoomSetup;
  /** The log of the room, at least up to the end of the round. */
  readonly entries: readonly LogEntry[];
  readonly round: number;
  readonly member: MemberId;
  /** The member's result, as it was computed when the round ended. */
  readonly result: ReceiptResult;
  readonly issuedAt: number;
  /** The public key that the receipt will be signed with. */
  readonly key: string;
}

export interface ReceiptHashes {
  readonly hash: HashText;
  /** A hash with a secret key. */
  readonly seal: HashText;
}

/** The receipt of a member's finished board; undefined if the log has no such round that has ended. It folds nothing, so it takes little time. */
export function buildReceipt(request: ReceiptRequest, { hash, seal }: ReceiptHashes): UnsignedReceipt | undefined {
  const { room, setup, entries, member, issuedAt, key } = request;
  const start = entries.findIndex(({ events }) => events.some((event) => event.type === 'round-started' && event.round === request.round));
  const length = entries.slice(start).findIndex(({ events }) => events.some(({ type }) => type === 'round-ended')) + 1;
  if (start < 0 || length === 0) return undefined;
  const known = entries.slice(0, start + length);
  const [gun] = entries[start].events.filter((event) => event.type === 'round-started');
  const round = { hasOwnBoards: setup.mode === 'race' || gun.format === 'individual' };
  const log = known.slice(start).map((entry): ReceiptEntry => {
    const events = entry.events.flatMap((event) => ownEvent(round, member, entry, event));
    const { seq, at } = entry;
    return events.length > 0 ? { seq, member: entry.member, at, events } : { seq, hash: seal(canonicalJson(entry)) };
  });
  return {
    format: RECEIPT_FORMAT,
    room,
    round: request.round,
    member,
    player: nameOf(known, member),
    puzzle: gun.puzzle,
    mode: setup.mode,
    feedback: lastSettings(setup, known).feedback,
    issuedAt,
    result: pickResult(request.result),
    log,
    chain: chainOf(log, hash),
    key,
  };
}

/** Of the events of a round a receipt has the start and the end, without what is about others, and all that happened on the player's board. */
function ownEvent(round: Pick<Round, 'hasOwnBoards'>, member: MemberId, entry: LogEntry, event: RoomEvent): RoomEvent[] {
  const key = playKey(round, member);
  const isOwn = (other: MemberId) => other === member;
  if (event.type === 'round-started') {
    const { guests, secret } = event;
    const ownSecret = { puzzleId: '', solution: secret.solution, symmetries: {}, seenBefore: secret.seenBefore.filter(isOwn) };
    return [{ ...event, ...(guests && { guests: guests.filter(isOwn) }), secret: ownSecret }];
  }
  if (event.type === 'round-ended') return [{ ...event, standings: event.standings.filter((standing) => standing.member === key) }];
  if (event.type === 'board-assigned') return isOwn(event.member) ? [event] : [];
  if (!isAboutPlay(event)) return [];
  return (event.type === 'hint-answered' ? event.play : playKey(round, entry.member)) === key ? [event] : [];
}

function lastSettings({ settings }: RoomSetup, entries: readonly LogEntry[]): RoomSetup['settings'] {
  let latest = settings;
  for (const { events } of entries) for (const event of events) if (event.type === 'settings-changed') latest = event.settings;
  return latest;
}

function nameOf(entries: readonly LogEntry[], member: MemberId): string {
  let name = '';
  for (const { events } of entries)
    for (const event of events) if ((event.type === 'joined' || event.type === 'renamed') && event.member === member) name = event.name;
  return name;
}
