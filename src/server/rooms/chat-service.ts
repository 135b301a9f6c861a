import { createHash } from 'node:crypto';
import type { MemberId } from '@/engine/play/state';
import { cleanChat } from '../identity/names';
import { DAILY_LIMIT, type DailyBounds, LINE_BYTES } from '../limits/daily-bounds';
import type { ChatLine } from '../protocol/messages';
import type { Refused } from '../protocol/refusals';
import type { ReportReason } from '../protocol/report-reasons';
import type { ChatStore } from '../store/chat-store';
import type { LiveRoom } from './live-room';

/** How many earlier lines a new subscriber receives. */
const RECENT_LINES = 50;
/** How many of the reported member's last lines a report carries. */
const EVIDENCE_LINES = 10;

/** The chat of rooms: lines are checked and saved for a while, never in the log. */
export class ChatService {
  readonly #store: ChatStore;
  readonly #bounds: Pick<DailyBounds, 'chatBytes'>;
  /** Reads under way: after a restart all members of a room ask at once. */
  readonly #reading = new Map<string, Promise<readonly ChatLine[]>>();

  constructor(store: ChatStore, bounds: Pick<DailyBounds, 'chatBytes'>) {
    this.#store = store;
    this.#bounds = bounds;
  }

  /** Saves a member's line, once for each message id. */
  async send(
    room: LiveRoom,
    member: MemberId,
    messageId: string,
    text: string,
    address?: string,
  ): Promise<{ ok: true; line: ChatLine; isNew: boolean } | Refused> {
    const known = room.state.members[member];
    if (known === undefined) return { ok: false, code: 'not-a-member' };
    if (known.isMuted) return { ok: false, code: 'muted' };
    const clean = cleanChat(text);
    if (!clean.ok) return { ok: false, code: clean.error === 'too-long' ? 'too-long' : 'not-allowed' };
    const quota = this.#bounds.chatBytes(address);
    const bytes = LINE_BYTES + Buffer.byteLength(clean.value);
    if (!quota.tryConsume(bytes)) return { ok: false, code: DAILY_LIMIT };
    const kept = await this.#store.add(room.id, { id: idOf(room.id, member, messageId), member, text: clean.value });
    if (!kept.isNew) quota.refund(bytes);
    return { ok: true, ...kept };
  }

  recent({ id }: LiveRoom): Promise<readonly ChatLine[]> {
    const reading = this.#reading.get(id) ?? this.#store.recent(id, RECENT_LINES).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  /** Saves a report with the member's last lines. Reports of one player about a member count once for each reason. */
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
