import type { Profile } from '@/engine/core/profile';
import type { AnswerCache } from '../../cache/answer-cache';
import type { DailyKey } from '../../store/daily-store';
import type { Workers } from '../../worker/workers';
import type { Dailies } from './dailies';

/** How the solves of dailies go. For players whose attempt is over: it is about a puzzle that may be in play. */
export interface DailyProfiles {
  /** Null when no thread had time for it. */
  of(key: DailyKey): Promise<Profile | null>;
}

export interface DailyProfilesPorts {
  readonly dailies: Pick<Dailies, 'reveal'>;
  readonly workers: Pick<Workers, 'run'>;
  readonly answers: Pick<AnswerCache, 'read'>;
}

/** A fifth of a second of work; a result waits no longer than this for a thread. */
const DEADLINE_MS = 1_500;

export function createDailyProfiles({ dailies, workers, answers }: DailyProfilesPorts): DailyProfiles {
  async function compute(key: DailyKey): Promise<Profile | null> {
    const daily = await dailies.reveal(key);
    if (daily === null) return null;
    const graded = await workers.run('grade', { puzzle: daily.text }, { priority: 'interactive', deadlineMs: DEADLINE_MS });
    return graded.ok ? (graded.value?.profile ?? null) : null;
  }

  return {
    of: ({ date, kind, level }) =>
      answers.read<Profile | null>({
        key: JSON.stringify(['daily profile', date, kind, level]),
        topics: [],
        answer: () => compute({ date, kind, level }),
        bytesOf: (profile) => JSON.stringify(profile).length,
        isLasting: (profile) => profile !== null,
      }),
  };
}
