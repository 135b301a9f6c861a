import type { PuzzleSource } from '@/engine/play/setup';
import type { Dailies } from '../dailies/dailies';
import { dateOf } from '../shared/calendar';
import type { RoomAccess } from './room-access';
import type { RoomFactory } from './room-factory';

/** The attempts at today's dailies that a player has started and not ended. */
export interface OpenAttempts {
  /** Whether there is any. */
  has(playerId: string): Promise<boolean>;
  /** Gives up those that another player has attempted too, so that each counts as an attempt of its own. */
  end(playerId: string, other: string): Promise<void>;
}

type DailySource = Extract<PuzzleSource, { readonly type: 'daily' }>;

export interface OpenAttemptsPorts {
  readonly dailies: Pick<Dailies, 'list'>;
  readonly rooms: Pick<RoomFactory, 'findAttempt'>;
  readonly roomAccess: Pick<RoomAccess, 'findAttempt' | 'giveUp'>;
  now(): Promise<number>;
}

export function createOpenAttempts({ dailies, rooms, roomAccess, now }: OpenAttemptsPorts): OpenAttempts {
  async function list(playerId: string): Promise<readonly { readonly room: string; readonly source: DailySource }[]> {
    const date = dateOf(await now());
    const cards = await dailies.list(date);
    const found = (cards.ok ? cards.value : []).map(async ({ kind, level }) => {
      const source = { type: 'daily', date, kind, level } as const;
      const room = await rooms.findAttempt(source, playerId);
      const attempt = room === null ? null : await roomAccess.findAttempt(room, playerId);
      return room === null || attempt === null || attempt.isDone ? [] : [{ room, source }];
    });
    return (await Promise.all(found)).flat();
  }

  return {
    async has(playerId) {
      return (await list(playerId)).length > 0;
    },
    async end(playerId, other) {
      for (const { room, source } of await list(playerId)) {
        if ((await rooms.findAttempt(source, other)) !== null) await roomAccess.giveUp(room, playerId);
      }
    },
  };
}
