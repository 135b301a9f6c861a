import type { DailyKey } from './daily-store';
import type { Database } from './database';
import { insertIfAbsent } from './insert-if-absent';

/** The first time that a device showed a daily. */
export interface DeviceAttempt {
  /** The player it was shown to; null once they are removed. */
  readonly playerId: string | null;
  /** Whether they had no account then. */
  readonly isGuest: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Which device has shown which open daily, by the hash of the device. */
export interface DeviceAttemptStore {
  find(deviceHash: string, daily: DailyKey): Promise<DeviceAttempt | null>;
  /** Adds the first attempt of a device; false when there is one already. Of several concurrent callers one adds it. */
  add(deviceHash: string, daily: DailyKey, attempt: DeviceAttempt): Promise<boolean>;
  /** When a player got an account; null for guests. */
  accountSince(playerId: string): Promise<number | null>;
  deleteBefore(time: number): Promise<void>;
}

export function createDeviceAttemptStore({ client }: Database): DeviceAttemptStore {
  return {
    async find(deviceHash, { date, kind, level }) {
      const row = await client.deviceAttempt.findUnique({ where: { deviceHash_date_kind_level: { deviceHash, date, kind, level } } });
      return row && { playerId: row.playerId, isGuest: row.isGuest, at: Number(row.at) };
    },

    add(deviceHash, { date, kind, level }, { playerId, isGuest, at }) {
      const data = { deviceHash, date, kind, level, playerId, isGuest, at: BigInt(at) };
      return insertIfAbsent(() => client.deviceAttempt.create({ data }));
    },

    async accountSince(playerId) {
      const player = await client.player.findUnique({ where: { id: playerId }, select: { accountSince: true } });
      return player?.accountSince == null ? null : Number(player.accountSince);
    },

    async deleteBefore(time) {
      await client.deviceAttempt.deleteMany({ where: { at: { lt: BigInt(time) } } });
    },
  };
}
