import type { PresenceEntry, PresenceStore } from '@/server/store/presence-store';

/** Attendance that is kept in memory, for processes in one world. */
export function memoryPresence(now: () => number): PresenceStore {
  const processes = new Map<string, { aliveUntil: number; here: readonly PresenceEntry[] }>();
  const isSame = (one: PresenceEntry) => (other: PresenceEntry) => one.roomId === other.roomId && one.member === other.member;
  const known = (processId: string) => {
    const process = processes.get(processId);
    if (process === undefined) throw new Error(`nobody knows process ${processId}`);
    return process;
  };
  return {
    async renew(processId, leaseMs) {
      const process = processes.get(processId);
      processes.set(processId, { aliveUntil: now() + leaseMs, here: process?.here ?? [] });
      return process !== undefined;
    },
    async change(processId, arrived, left) {
      const process = known(processId);
      process.here = [...process.here.filter((one) => ![...arrived, ...left].some(isSame(one))), ...arrived];
    },
    async replace(processId, all) {
      known(processId).here = all;
    },
    async remove(processId) {
      processes.delete(processId);
    },
    async ofOtherProcesses(processId, roomIds) {
      return [...processes]
        .filter(([id, { aliveUntil }]) => id !== processId && aliveUntil > now())
        .flatMap(([, { here }]) => here.filter(({ roomId }) => roomIds.includes(roomId)));
    },
    async deleteDead(deadMs) {
      for (const [id, { aliveUntil }] of processes) if (aliveUntil < now() - deadMs) processes.delete(id);
    },
  };
}
