import { createHash } from 'node:crypto';
import type { MemberId } from '@/engine/play/state';
import { cleanChat } from '../identity/names';
import { DAILY_LIMIT, type DailyBounds, LINE_BYTES } from '../limits/daily';
import type { ChatLine, ReportReason } from '../protocol/messages';
import type { Refused } from '../protocol/refusals';
import type { ChatStore } from '../store/chat-store';
import type { LiveRoom } from './live-room';

/** What newcomers see of what was said before. */
const RECENT_LINES = 50;
/** A complaint carries the last of what the member said. */
const EVIDENCE_LINES = 10;

/** What is said in rooms: checked, kept for a while, never in the log. */
export class ChatService {
  readonly #store: ChatStore;
  readonly #bounds: Pick<DailyBounds, 'chatBytes'>;
  /** What is being read: when a server comes back, everybody in a room asks at once. */
  readonly #reading = new Map<string, Promise<readonly ChatLine[]>>();

  constructor(store: ChatStore, bounds: Pick<DailyBounds, 'chatBytes'>) {
    this.#store = store;
    this.#bounds = bounds;
  }

  /** Keeps a member's line, once for each intent. */
  async say(
    room: LiveRoom,
    member: MemberId,
    intent: string,
    text: string,
    address?: string,
  ): Promise<{ ok: true; line: ChatLine; isNew: boolean } | Refused> {
    const known = room.state.members[member];
    if (known === undefined) return { ok: false, code: 'not-a-member' };
    if (known.isMuted) return { ok: false, code: 'muted' };
    const clean = cleanChat(text);
    if (!clean.ok) return { ok: false, code: clean.error === 'too-long' ? 'too-long' : 'not-allowed' };
    const payer = this.#bounds.chatBytes(address);
    const bytes = LINE_BYTES + Buffer.byteLength(clean.value);
    if (!payer.tryConsume(bytes)) return { ok: false, code: DAILY_LIMIT };
    const kept = await this.#store.add(room.id, { id: idOf(room.id, member, intent), member, text: clean.value });
    if (!kept.isNew) payer.refund(bytes);
    return { ok: true, ...kept };
  }

  /** The last lines of a room, oldest first. */
  recent({ id }: LiveRoom): Promise<readonly ChatLine[]> {
    const reading = this.#reading.get(id) ?? this.#store.recent(id, RECENT_LINES).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  /** A complaint, kept with what the member said last. One of a player about a member counts once for each reason. */
  async report(room: LiveRoom, playerId: string, member: MemberId, reason: ReportReason): Promise<void> {
    const said = (await this.recent(room)).filter((line) => line.member === member).slice(-EVIDENCE_LINES);
    const evidence = JSON.stringify({ name: room.state.members[member]?.name ?? null, said: said.map(({ text }) => text) });
    await this.#store.report({
      id: idOf(room.id, member, `${playerId} ${reason}`),
      roomId: room.id,
      member,
      reason,
      evidence,
      byId: playerId,
    });
  }
}

function idOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22);
}
