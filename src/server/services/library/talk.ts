import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Identity } from '../../identity/identity';
import { cleanChat } from '../../identity/names';
import { clientKeyOf } from '../../limits/client-key';
import { DAILY_LIMIT, type DailyBounds, LINE_BYTES } from '../../limits/daily-bounds';
import { CombinedQuota } from '../../limits/quota';
import type { RateLimiter } from '../../limits/rate-limiter';
import type { Opinion, PuzzleTalk, TalkRefusal } from '../../protocol/library';
import type { PublicationResultStore } from '../../store/publication-result-store';
import type { PublicationStore, StoredPublication } from '../../store/publication-store';
import type { CommentPosition, StoredComment, StoredOpinion, TalkStore } from '../../store/talk-store';
import { type CursorCodec, readPage } from '../shared/pagination';

/** What players say about a published puzzle after they have finished it or given up: before, nobody sees or says anything. */
export interface Talk {
  /** A cursor that is not ours names no comments. */
  read(playerId: string, link: string, cursor?: string): Promise<Result<PuzzleTalk, TalkRefusal>>;
  /** For accounts: a new guest costs nothing, and would be another like. */
  rate(playerId: string, link: string, change: Partial<Opinion>): Promise<Result<Opinion, TalkRefusal | 'account-required'>>;
  comment(playerId: string, link: string, text: string, address?: string): Promise<Result<null, CommentRefusal>>;
  /** Deletes a comment of the player, or one on a puzzle of theirs. */
  removeComment(playerId: string, id: string): Promise<Result<null, 'not-allowed'>>;
  report(playerId: string, id: string, address?: string): Promise<Result<null, 'not-allowed' | 'rate-limited'>>;
}

type CommentRefusal = TalkRefusal | 'comments-closed' | 'empty' | 'too-long' | 'not-allowed' | 'rate-limited' | typeof DAILY_LIMIT;

export interface TalkPorts extends TalkStore {
  readonly publications: Pick<PublicationStore, 'findByLink' | 'findByPuzzle'>;
  readonly results: Pick<PublicationResultStore, 'hasPlayed'>;
  readonly identity: Pick<Identity, 'find'>;
  /** How many comments and reports there may be of a player, and of a client IP. */
  readonly limits: { readonly player: RateLimiter; readonly address: RateLimiter };
  readonly bounds: Pick<DailyBounds, 'chatBytes'>;
}

/** For a player a few thoughts at once, then one in half a minute. For a client IP as many as a class, because a new guest costs nothing. */
export const COMMENT_LIMITS = { player: { burst: 5, perSecond: 1 / 30 }, address: { burst: 60, perSecond: 1 / 10 } } as const;

const SHOWN = 20;
const POSITIONS: CursorCodec<StoredComment, CommentPosition> = {
  schema: z.strictObject({ at: z.int().nonnegative(), id: z.string().max(64) }),
  of: ({ at, id }) => ({ at, id }),
};

export function createTalk({ publications, results, opinions, comments, identity, limits, bounds }: TalkPorts): Talk {
  /** The publication, if this player may speak about it. */
  async function open(playerId: string, link: string): Promise<Result<StoredPublication, TalkRefusal>> {
    const found = await publications.findByLink(link);
    if (found === null || !found.isListed) return fail('unknown-puzzle');
    const mayRead = found.authorId === playerId || (await results.hasPlayed(found.puzzleId, playerId));
    return mayRead ? succeed(found) : fail('not-finished');
  }

  function isWithinLimits(playerId: string, address: string | undefined): boolean {
    const quota = new CombinedQuota(limits.player.quotaFor(playerId));
    if (address !== undefined) quota.add(limits.address.quotaFor(clientKeyOf(address)));
    return quota.tryConsume(1);
  }

  return {
    async read(playerId, link, cursor) {
      const found = await open(playerId, link);
      if (!found.ok) return found;
      const { puzzleId, authorId, isOpen } = found.value;
      const isAuthor = authorId === playerId;
      const [{ isAccount }, own, page] = await Promise.all([
        identity.find(playerId),
        opinions.find(puzzleId, playerId),
        readPage({ limit: SHOWN, cursor }, POSITIONS, (after, most) => comments.ofPuzzle(puzzleId, after, most)),
      ]);
      if (!page.ok) return fail('unknown-puzzle');
      const entries = isOpen ? page.value.entries : [];
      return succeed({
        isAuthor,
        canRate: isAccount && !isAuthor,
        isOpen,
        opinion: showOpinion(own),
        next: isOpen ? page.value.next : null,
        comments: entries.map(({ id, name, text, at, playerId: by }) => ({
          id,
          name,
          text,
          at,
          isOwn: by === playerId,
          isByAuthor: by === authorId,
          canRemove: by === playerId || isAuthor,
        })),
      });
    },

    async rate(playerId, link, change) {
      const found = await open(playerId, link);
      if (!found.ok) return found;
      // Authors neither like nor rate their own puzzles.
      if (found.value.authorId === playerId) return fail('not-finished');
      if (!(await identity.find(playerId)).isAccount) return fail('account-required');
      const now = await opinions.set(found.value.puzzleId, playerId, change);
      return now === null ? fail('unknown-puzzle') : succeed(showOpinion(now));
    },

    async comment(playerId, link, text, address) {
      const found = await open(playerId, link);
      if (!found.ok) return found;
      if (!found.value.isOpen) return fail('comments-closed');
      const line = cleanChat(text);
      if (!line.ok) return line;
      if (!isWithinLimits(playerId, address)) return fail('rate-limited');
      if (!bounds.chatBytes(address).tryConsume(Buffer.byteLength(line.value) + LINE_BYTES)) return fail(DAILY_LIMIT);
      await comments.add({ id: randomUUID(), puzzleId: found.value.puzzleId, playerId, text: line.value });
      return succeed(null);
    },

    async removeComment(playerId, id) {
      const comment = await comments.find(id);
      const isOwn = comment?.playerId === playerId;
      const isAuthor = comment !== null && (await publications.findByPuzzle(comment.puzzleId))?.authorId === playerId;
      if (!isOwn && !isAuthor) return fail('not-allowed');
      await comments.remove(id);
      return succeed(null);
    },

    async report(playerId, id, address) {
      const comment = await comments.find(id);
      if (comment === null || comment.playerId === playerId) return fail('not-allowed');
      const publication = await publications.findByPuzzle(comment.puzzleId);
      if (publication === null || !(await open(playerId, publication.link)).ok) return fail('not-allowed');
      if (!isWithinLimits(playerId, address)) return fail('rate-limited');
      await comments.report(id, playerId);
      return succeed(null);
    },
  };
}

function showOpinion(stored: StoredOpinion | null): Opinion {
  return { isLiked: stored?.isLiked ?? false, felt: (stored?.felt ?? null) as Opinion['felt'] };
}
