import { expect, test } from 'vitest';
import { pollRevokedSessions } from '@/server/accounts/revoked-session-poller';

test('[AC7] a session that ended in another process is noticed within two seconds, also after a failure', async () => {
  const tasks: { milliseconds: number; task: () => void; isCancelled: boolean }[] = [];
  const ended: (readonly string[])[] = [];
  const errors: unknown[] = [];
  let live: readonly string[] | undefined = ['a', 'b'];
  const stop = pollRevokedSessions({
    sessions: { existing: async () => new Set(live ?? (await Promise.reject(new Error('away')))) },
    connected: () => ['a', 'b'],
    onEnd: ({ sessions }) => ended.push(sessions),
    after(milliseconds, task) {
      const planned = { milliseconds, task, isCancelled: false };
      tasks.push(planned);
      return () => {
        planned.isCancelled = true;
      };
    },
    onError: (error) => errors.push(error),
  });
  async function look(): Promise<void> {
    const { length } = tasks;
    expect(tasks[length - 1].milliseconds).toBeLessThanOrEqual(2_000);
    tasks[length - 1].task();
    await expect.poll(() => tasks.length).toBe(length + 1);
  }
  await look();
  expect(ended).toEqual([]);
  live = undefined;
  await look();
  expect(errors).toHaveLength(1);
  live = ['b'];
  await look();
  expect(ended).toEqual([['a']]);
  stop();
  expect(tasks.at(-1)?.isCancelled).toBe(true);
});
