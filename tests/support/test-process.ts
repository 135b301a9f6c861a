import { Attendance } from '@/server/room/attendance';
import type { HallOptions } from '@/server/room/hall';
import type { AttendanceStore } from '@/server/store/attendance-store';
import { type Ground, openTestHall, type TestHall } from './test-hall';

/** One of several processes over one store, in virtual time. */
export interface TestProcess extends TestHall {
  readonly attendance: Attendance;
  /** Nothing happens in it any more by itself, as after kill -9 or SIGSTOP; returns a function that lets it go on. */
  halt(): () => void;
}

let count = 0;

export async function openTestProcess(ground: Ground, store: AttendanceStore, options: Partial<HallOptions> = {}): Promise<TestProcess> {
  const { time } = ground;
  const held: (() => void)[] = [];
  let isHalted = false;
  const after: HallOptions['after'] = (milliseconds, task) => time.after(milliseconds, () => void (isHalted ? held.push(task) : task()));
  count += 1;
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const attendance = new Attendance({ store, processId: `process-${count}`, after, monotonic: time.now, onError });
  const database = { name: 'postgresql' as const, now: async () => time.now() };
  const hall = await openTestHall(ground, { database, elsewhere: attendance, after, onError, ...options });
  return {
    ...hall,
    errors,
    attendance,
    halt() {
      isHalted = true;
      return () => {
        isHalted = false;
        for (const task of held.splice(0)) task();
      };
    },
  };
}
