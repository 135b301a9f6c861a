import { fail, type Result, succeed } from '@/engine/core/result';
import { KINDS } from '@/engine/kinds';
import type { Identity } from '../../identity/identity';
import type { DailyLimit } from '../../limits/daily-bounds';
import type { PracticeStore, Practised } from '../../store/practice-store';

/** What a player has practised. It is for the player alone and counts for nothing else. */
export interface Practice {
  /** Records that a lesson was done once more. */
  record(playerId: string, lesson: string, isUnaided: boolean, address?: string): Promise<Result<Practised, 'unknown-lesson' | DailyLimit>>;
  /** By lesson: a technique, or a kind with `.rules`. */
  of(playerId: string): Promise<ReadonlyMap<string, Practised>>;
}

const LESSONS: ReadonlySet<string> = new Set(KINDS.flatMap(({ id, techniques }) => [`${id}.rules`, ...techniques.map((one) => one.id)]));

export function createPractice(store: PracticeStore, identity: Pick<Identity, 'ensurePlayerFrom'>): Practice {
  return {
    async record(playerId, lesson, isUnaided, address) {
      if (!LESSONS.has(lesson)) return fail('unknown-lesson');
      const player = await identity.ensurePlayerFrom(address, playerId);
      if (!player.ok) return player;
      return succeed(await store.add(playerId, lesson, isUnaided));
    },
    async of(playerId) {
      return new Map((await store.ofPlayer(playerId)).map((practised) => [practised.lesson, practised]));
    },
  };
}
