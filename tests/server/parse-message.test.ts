import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CELLS } from '@/server/protocol/commands';
import { type ClientMessageName, clientMessageSchemas } from '@/server/protocol/messages';
import { isFrequent, isMessageName, parseMessage } from '@/server/protocol/parse-message';

const MARK = { room: 'room', commandId: 'long-enough', command: { type: 'mark', cells: [0, 17, MAX_CELLS - 1], mark: 9 } };
const CURSOR = { room: 'room', cell: 3 };
const NAMES: readonly ClientMessageName[] = ['room:command', 'cursor:move'];

const keys = fc.constantFrom(
  'room',
  'commandId',
  'command',
  'type',
  'cells',
  'mark',
  'cell',
  'extra',
  '__proto__',
  'constructor',
  'toString',
);
const odd = fc.oneof(
  fc.constantFrom('', 'mark', 'fill', 'room', 'long-enough', 'no spaces', `${'x'.repeat(128)}`, `${'x'.repeat(129)}`, 'ü'),
  fc.constantFrom(null, true, 0, -0, -1, 1, 0.5, 9, 10, 1e300, MAX_CELLS - 1, MAX_CELLS, Number.MAX_SAFE_INTEGER + 1),
  fc.constantFrom<unknown>([], [0], [null], ['0'], [[0]], {}, { 0: 0, length: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A message of ours in which something is put, taken out or replaced, as JSON brings it. */
const mangled = fc
  .tuple(fc.constantFrom<object>(MARK, CURSOR), fc.array(fc.tuple(fc.boolean(), fc.boolean(), keys, odd), { maxLength: 3 }))
  .map(([message, changes]) => {
    const whole = JSON.parse(JSON.stringify(message)) as Record<string, unknown>;
    for (const [isInside, isGone, key, value] of changes) {
      const part =
        isInside && typeof whole.command === 'object' && whole.command !== null ? (whole.command as Record<string, unknown>) : whole;
      if (isGone) delete part[key];
      else Object.defineProperty(part, key, { value: structuredClone(value), enumerable: true, configurable: true, writable: true });
    }
    return JSON.parse(JSON.stringify(whole)) as unknown;
  });

describe('a message', () => {
  test('[P1] is parsed by hand only as its schema parses it', () => {
    let byHand = 0;
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.oneof(mangled, fc.jsonValue()), (name, payload) => {
        const parsed = clientMessageSchemas[name].safeParse(payload);
        if (isFrequent(name, payload)) {
          byHand += 1;
          expect(parsed).toEqual({ success: true, data: payload });
        }
        expect(parseMessage(name, payload)).toEqual(parsed.success ? { name, payload: parsed.data } : undefined);
      }),
      { numRuns: 5_000 },
    );
    expect(byHand).toBeGreaterThan(250);
  });

  test.each<[ClientMessageName, unknown]>([
    ['room:command', MARK],
    ['room:command', { ...MARK, command: { type: 'mark', cells: [4], mark: 0 } }],
    ['cursor:move', CURSOR],
    ['cursor:move', { room: 'room', cell: null }],
  ])('[P1] of the frequent ones needs no schema: %s %j', (name, payload) => {
    expect(isFrequent(name, payload)).toBe(true);
  });

  test.each<[ClientMessageName, unknown]>([
    ['room:command', { ...MARK, command: { type: 'reset' } }],
    ['room:command', { ...MARK, extra: 1 }],
    ['room:command', JSON.parse('{"room":"room","commandId":"long-enough","__proto__":{"command":{"type":"mark","cells":[0],"mark":1}}}')],
    ['room:command', { ...MARK, command: { type: 'mark', cells: [], mark: 1 } }],
    ['room:command', { ...MARK, command: { type: 'mark', cells: Array.from({ length: MAX_CELLS + 1 }, () => 0), mark: 1 } }],
    ['cursor:move', { room: 'room', cell: MAX_CELLS }],
    ['emote:send', { room: 'room', emote: 'wave' }],
  ])('[P1] of any other form is left to its schema: %s %j', (name, payload) => {
    expect(isFrequent(name, payload)).toBe(false);
  });

  test('[P1] has one of the known names', () => {
    expect(['room:command', 'explode', 'toString', '__proto__', 3, undefined].map(isMessageName)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
