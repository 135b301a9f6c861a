import { expect } from 'vitest';
import { type AttackCase, mutate } from './attack-case';
import { tokenOf, withRoomFixture } from './room-fixture';

const NAMES = 'src/server/identity/names.ts';
const INVISIBLE_CHAT = mutate(NAMES, "!FORBIDDEN.test(line.value.replace(PICTURE_JOINER, '')) && ", '');
const INVISIBLE_NAMES = mutate(NAMES, 'FORBIDDEN.test(line.value) || !NAMING', '!NAMING');
const HEAPS = mutate(NAMES, "HEAP_OF_MARKS.test(line) ? fail('not-allowed') : succeed(line)", 'succeed(line)');

function saying(what: string, text: string, mutations: AttackCase['mutations']): AttackCase {
  return {
    name: `[I7] [C4] ${what} is not said`,
    mutations,
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, host }) => {
        const answer = await host.send('chat:send', { room, messageId: 'says-something', text });
        expect(answer).toEqual({ ok: false, code: 'not-allowed' });
      }),
  };
}

function titled(what: string, fields: object, mutations: AttackCase['mutations']): AttackCase {
  return {
    name: `[I6] a puzzle with ${what} is not kept`,
    mutations,
    async attack(target) {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokenOf(target)}` };
      const body = JSON.stringify({ puzzle: 'nurikabe/5/5/j2n1i3h5j', ...fields });
      expect((await target.send('/api/v1/puzzles', { method: 'POST', headers, body })).status).toBe(400);
    },
  };
}

/** What people write, as an attack on those who read it. */
export const TEXTS: readonly AttackCase[] = [
  saying('what reads backwards', 'safe \u202eexe.txt', [INVISIBLE_CHAT]),
  saying('what holds a hidden isolate', 'a\u2066b\u2069', [INVISIBLE_CHAT]),
  saying('what is invisible within', 'pass\u200bword', [INVISIBLE_CHAT]),
  saying('a control character', 'a\u001b[31mb', [INVISIBLE_CHAT]),
  saying('half of a pair', 'a\ud800b', [INVISIBLE_CHAT]),
  saying('a heap of marks', `z${'\u0301'.repeat(12)}`, [HEAPS]),
  {
    name: '[I7] what is said too long is not said',
    mutations: [
      mutate(
        NAMES,
        'export const CHAT_LIMITS: LineLimits = { ...CHAT_LINE, units: CHAT_LINE.bytes };',
        'export const CHAT_LIMITS: LineLimits = { characters: 28_000, units: 112_000, bytes: 112_000 };',
      ),
    ],
    attack: (target) =>
      withRoomFixture(target, {}, async ({ room, host }) => {
        expect(await host.send('chat:send', { room, messageId: 'says-so-much', text: 'x'.repeat(281) })).toEqual({
          ok: false,
          code: 'too-long',
        });
      }),
  },
  titled('a title that reads backwards', { title: 'a \u202eb' }, [INVISIBLE_NAMES]),
  titled('a title with something invisible', { title: 'a\u200db' }, [INVISIBLE_NAMES]),
  titled('an author who reads backwards', { author: '\u2067Ann' }, [INVISIBLE_NAMES]),
  titled('a heap of marks for a title', { title: `z${'\u0301'.repeat(12)}` }, [HEAPS]),
];
