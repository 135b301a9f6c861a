import type { DailyKey } from '../../store/daily-store';
import type { DeviceAttempt, DeviceAttemptStore } from '../../store/device-attempt-store';
import { dateOf } from '../shared/calendar';

/**
 * Which attempts at an open daily count, by the device that they are started on: all players of one device count as one player, the first,
 * except accounts that existed before. Decision record 32 has the table.
 */
export interface DeviceAttempts {
  /** Whether an attempt that the player starts on the device now would count. Without a device only accounts' attempts do. */
  mayCount(daily: DailyKey, playerId: string, device: string | undefined): Promise<boolean>;
  /** Records that the device shows an open daily to a stored player; call it before it does. Returns whether that attempt may count. */
  reveal(daily: DailyKey, playerId: string, device: string | undefined): Promise<boolean>;
}

export interface DeviceAttemptsPorts {
  readonly store: DeviceAttemptStore;
  now(): Promise<number>;
}

export function createDeviceAttempts({ store, now }: DeviceAttemptsPorts): DeviceAttempts {
  async function counts(first: DeviceAttempt | null, playerId: string): Promise<boolean> {
    if (first === null || first.playerId === playerId) return true;
    const accountSince = await store.accountSince(playerId);
    return !first.isGuest && accountSince !== null && accountSince < first.at;
  }

  async function isAccount(playerId: string): Promise<boolean> {
    return (await store.accountSince(playerId)) !== null;
  }

  return {
    async mayCount(daily, playerId, device) {
      return device === undefined ? isAccount(playerId) : counts(await store.find(device, daily), playerId);
    },

    async reveal(daily, playerId, device) {
      if (device === undefined) return isAccount(playerId);
      const at = await now();
      const known = await store.find(device, daily);
      // A past daily does not count, and a future one is not shown.
      if (known !== null || daily.date !== dateOf(at)) return counts(known, playerId);
      if (await store.add(device, daily, { playerId, isGuest: !(await isAccount(playerId)), at })) return true;
      return counts(await store.find(device, daily), playerId);
    },
  };
}
