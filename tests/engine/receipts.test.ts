import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultsOf } from '@/engine/play/results';
import { canonicalJson } from '@/engine/receipts/canonical-json';
import { formatReceipt, isHidden, parseReceipt, type Receipt, type ReceiptEntry } from '@/engine/receipts/receipt';
import { verifyReceipt } from '@/engine/receipts/verify-receipt';
import { ALL_HOLD, createSigner, receiptOf, verifier } from '../support/receipts';
import { anyRoom, playPlan } from './support/random-room';
import { CORNER, classPlay, coopPlay, FOUR, racePlay, soloPlay, type TestRoom, TWO_WAYS } from './support/test-room';

const server = createSigner();

/** A play with a bit of everything. */
function longPlay(): TestRoom {
  const room = soloPlay(CORNER).wait(2_000);
  room.mark('ann', [1], 2);
  room.wait(1_500).do('ann', { type: 'undo' });
  room.wait(900).do('ann', { type: 'redo' });
  room.wait(900).do('ann', { type: 'undo' });
  room.wait(700).do('ann', { type: 'check' });
  room.wait(700).do('ann', { type: 'hint' });
  room.wait(900).do('ann', { type: 'layer-open' });
  room.wait(900).mark('ann', [1, 2], 1);
  room.wait(900).do('ann', { type: 'layer-accept' });
  room.wait(900).mark('ann', [3], 1);
  return room.wait(100).end();
}

function requireReceipt(receipt: Receipt | undefined): Receipt {
  if (receipt === undefined) throw new Error('There is no receipt');
  return receipt;
}

const sound = requireReceipt(receiptOf(longPlay(), 'ann', server));

/** Whether anybody would take a text for a receipt of the server. */
function isAccepted(text: string): boolean {
  const parsed = parseReceipt(text);
  if (!parsed.ok || parsed.value.key !== server.key) return false;
  return Object.values(verifyReceipt(parsed.value, verifier)).every(Boolean);
}

describe('a receipt', () => {
  test('[RC1] has the puzzle, the name, the times and the log of the play, and holds', () => {
    expect(verifyReceipt(sound, verifier)).toEqual(ALL_HOLD);
    expect(sound).toMatchObject({ player: 'Name of ann', puzzle: CORNER.text, mode: 'solo', feedback: 'rules' });
    expect(sound.result).toMatchObject({ isFinished: true, wallMs: 10_300, hints: 1, checks: 1, undos: 2, mistakes: 1 });
    expect(sound.result).not.toHaveProperty('flags');
    expect(sound.log.flatMap((entry) => (isHidden(entry) ? [] : entry.events.map(({ type }) => type)))).toEqual([
      'round-started',
      ...['marked', 'undone', 'redone', 'undone', 'checked', 'hint-requested'],
      ...['layer-opened', 'layer-marked', 'layer-accepted', 'marked', 'finished', 'round-ended'],
    ]);
    expect(parseReceipt(formatReceipt(sound))).toEqual({ ok: true, value: sound });
  });

  test('[RC1] is only for an ended round, and for a player who finished in time', () => {
    const running = soloPlay(CORNER);
    expect(receiptOf(running, 'ann', server)).toBeUndefined();
    running.do('ann', { type: 'give-up' });
    expect(receiptOf(running.end(), 'ann', server)).toBeUndefined();
    const race = racePlay(CORNER, { limitMs: 60_000 });
    race.wait(5_000).mark('bob', [1, 2, 3], 1);
    expect(receiptOf(race, 'bob', server)).toBeUndefined();
    race.wait(60_000).end();
    expect(receiptOf(race, 'ann', server)).toBeUndefined();
    expect(receiptOf(race, 'sue', server)).toBeUndefined();
    expect(receiptOf(race, 'bob', server, 2)).toBeUndefined();
    expect(receiptOf(race, 'bob', server)).toBeDefined();
  });

  test('[RC1] of a race says nothing of a rival but how many there were', () => {
    const room = racePlay(CORNER, { hasRandomOrientation: true });
    room.wait(3_000).mark('bob', [1], 2);
    room.wait(1_000).mark('ann', [1, 2], 1);
    room.wait(1_000).mark('bob', [1, 2, 3], 1);
    room.wait(1_000).mark('ann', [3], 1);
    const receipt = requireReceipt(receiptOf(room.end(), 'ann', server));
    expect(verifyReceipt(receipt, verifier)).toEqual(ALL_HOLD);
    expect(receipt.result).toMatchObject({ place: 2, participants: 2, mistakes: 0 });
    const shown = receipt.log.flatMap((entry) => (isHidden(entry) ? [] : [entry]));
    expect(shown.map(({ member }) => member)).toEqual(['', 'ann', 'ann', '']);
    expect(receipt.log.filter(isHidden)).toHaveLength(2);
    for (const entry of receipt.log.filter(isHidden)) expect(Object.keys(entry).sort()).toEqual(['hash', 'seq']);
    expect(formatReceipt(receipt)).not.toContain('Name of bob');
    expect(shown.at(-1)?.events).toMatchObject([{ type: 'round-ended', standings: [{ member: 'ann' }] }]);
    expect(shown[0].events).toMatchObject([{ secret: { symmetries: {}, puzzleId: '' } }]);
    // Without the key nobody can try what a rival may have done.
    const rivals = room.rows.filter(({ member }) => member === 'bob').map((entry) => verifier.hash(canonicalJson(entry)));
    for (const { hash } of receipt.log.filter(isHidden)) expect(rivals).not.toContain(hash);
  });

  test('[RC1] of a shared board has what each member did on it, without names', () => {
    const room = coopPlay(CORNER);
    room.wait(3_000).mark('bob', [1, 2], 1);
    room.wait(1_000).join('cat');
    room.wait(1_000).mark('ann', [3], 1);
    const receipt = requireReceipt(receiptOf(room.end(), 'bob', server));
    expect(verifyReceipt(receipt, verifier)).toEqual(ALL_HOLD);
    expect(receipt.log.map((entry) => (isHidden(entry) ? 'hidden' : entry.member))).toEqual(['', 'bob', 'hidden', 'ann', '']);
    expect(formatReceipt(receipt)).not.toMatch(/Name of (ann|cat)/);
  });

  test('[RC1] of a student who came late has the board that was given to them', () => {
    const room = classPlay(FOUR, 'individual').join('dan').wait(2_000);
    room.mark('dan', [1, 2], 2);
    room.wait(2_000).mark('dan', [3], 1);
    room.do('ann', { type: 'collect' });
    expect(verifyReceipt(requireReceipt(receiptOf(room.end(), 'dan', server)), verifier)).toEqual(ALL_HOLD);
  });

  test('[RC3] whatever happens in rooms, its result is the one of the room, and it holds', () => {
    let count = 0;
    fc.assert(
      fc.property(anyRoom, (plan) => {
        const room = playPlan(plan);
        const ends = room.states.filter(({ phase }, i) => phase === 'ended' && room.states[i - 1]?.phase === 'running');
        for (const { member, round, flags: _flags, puzzleId: _id, ...result } of ends.flatMap(resultsOf)) {
          const receipt = receiptOf(room, member, server, round);
          expect(receipt !== undefined).toBe(result.isFinished);
          if (receipt === undefined) continue;
          expect(receipt.result).toEqual(result);
          expect(verifyReceipt(receipt, verifier)).toEqual(ALL_HOLD);
          count += 1;
        }
      }),
      { numRuns: 60 },
    );
    expect(count).toBeGreaterThan(5);
  });
});

describe('an altered receipt', () => {
  const bytes = Buffer.from(formatReceipt(sound));

  test('[RC4] every byte matters', () => {
    expect(isAccepted(bytes.toString())).toBe(true);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, difference) => {
        const altered = Buffer.from(bytes);
        altered[at] ^= difference;
        expect(isAccepted(altered.toString())).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test('[RC4] so does every byte that is taken out or put in', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.constantFrom(...'0123456789abcAB,:"-.{[]}'), (at, letter) => {
        const text = bytes.toString();
        expect(isAccepted(text.slice(0, at) + text.slice(at + 1))).toBe(false);
        expect(isAccepted(text.slice(0, at) + letter + text.slice(at))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('[RC4] every field matters, wherever it is', () => {
    const paths = pathsOf(sound);
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths)
      for (const change of [(value: unknown) => other(value), () => undefined, () => null]) {
        const altered = changeAt(sound, path, change);
        if (canonicalJson(altered) !== canonicalJson(sound)) expect(isAccepted(canonicalJson(altered)), path.join('.')).toBe(false);
      }
  });

  test('[RC4] what a forger signs again has another key, and the old key does not fit', () => {
    const forged = createSigner().resign({
      ...sound,
      log: sound.log.map((entry) => ('at' in entry ? { ...entry, at: entry.at - 5 } : entry)),
    });
    expect(verifyReceipt(forged, verifier)).toEqual(ALL_HOLD);
    expect(isAccepted(formatReceipt(forged))).toBe(false);
    expect(verifyReceipt({ ...forged, key: server.key }, verifier)).toEqual({ ...ALL_HOLD, signature: false });
  });

  test.each<[string, Receipt, object]>([
    ['a time', { ...sound, result: { ...sound.result, wallMs: 1 } }, { signature: false, chain: true, rules: true, result: false }],
    ['a name', { ...sound, player: 'Bob' }, { signature: false, chain: true, rules: true, result: true }],
    ['a move', { ...sound, log: sound.log.toSpliced(1, 1) }, { signature: true, chain: false, rules: false, result: false }],
    ['a layer made a secret', hide(5), { signature: true, chain: false }],
  ])('[RC3] says what is wrong: %s', (_what, altered, checks) => {
    expect(verifyReceipt(altered, verifier)).toMatchObject(checks);
  });

  function hide(at: number): Receipt {
    return { ...sound, log: sound.log.with(at, { seq: sound.log[at].seq, hash: verifier.hash(canonicalJson(sound.log[at])) }) };
  }
});

describe('the rules', () => {
  /** A receipt whose log breaks a rule, signed by the server as if it were right. */
  function signed(change: (log: ReceiptEntry[]) => ReceiptEntry[]): Receipt {
    const room = soloPlay(CORNER).wait(2_000);
    room.mark('ann', [1], 1);
    room.wait(1_000).mark('ann', [2], 1);
    room.wait(1_000).mark('ann', [3], 1);
    const receipt = requireReceipt(receiptOf(room.end(), 'ann', server));
    return server.resign({ ...receipt, log: change([...receipt.log]) });
  }

  function edit(at: number, from: string, to: string): (log: ReceiptEntry[]) => ReceiptEntry[] {
    return (log) => log.with(at, JSON.parse(JSON.stringify(log[at]).replace(from, to)));
  }

  test.each<[string, (log: ReceiptEntry[]) => ReceiptEntry[]]>([
    ['a mark on a clue', edit(1, '"cells":[1]', '"cells":[0]')],
    ['a cell outside', edit(1, '"cells":[1]', '"cells":[1,9]')],
    ['an unknown mark', edit(1, '"mark":1', '"mark":7')],
    ['a board that is not solved', edit(2, '"mark":1', '"mark":2')],
    ['a finish before the end', edit(2, '}]', '},{"type":"finished","place":1}]')],
    ['no finish', edit(3, ',{"type":"finished","place":1}', '')],
    ['a move without a trace', edit(2, '"type":"marked","cells":[2],"mark":1', '"type":"undone","moves":[],"cells":[2],"marks":[1]')],
    ['a gap', (log) => log.toSpliced(1, 1)],
    ['time that runs back', edit(2, '"at":1003000', '"at":1001000')],
    ['no start', (log) => log.slice(1)],
    ['no end', (log) => log.slice(0, -1)],
    ['two rounds', (log) => [...log, ...log.map((entry) => ({ ...entry, seq: entry.seq + log.length }))]],
    ['marks from nowhere', edit(1, '"type":"marked","cells":[1],"mark":1', '"type":"marks-changed","cells":[1],"marks":[1]')],
    ['another puzzle', edit(0, CORNER.text, TWO_WAYS.text)],
    ['a wrong solution', edit(0, CORNER.solution ?? '', '2121')],
  ])('[RC5] are broken by %s', (_what, change) => {
    expect(
      verifyReceipt(
        signed((log) => log),
        verifier,
      ),
    ).toEqual(ALL_HOLD);
    expect(verifyReceipt(signed(change), verifier)).toMatchObject({ signature: true, rules: false });
  });
});

test.each(['', 'null', '[]', '{}', '{"format":"seawall-receipt-1"}'])('[RC3] %j is no receipt', (text) => {
  expect(parseReceipt(text)).toEqual({ ok: false, error: 'not-a-receipt' });
});

test('[RC3] nothing holds of what cannot be read', () => {
  expect(parseReceipt(JSON.stringify({ ...sound, log: [1] })).ok).toBe(false);
  expect(parseReceipt(JSON.stringify({ ...sound, format: 'seawall-receipt-2' })).ok).toBe(false);
  const nothing = { signature: false, chain: false, rules: false, result: false };
  expect(verifyReceipt({ ...sound, key: 'no key', log: [{} as ReceiptEntry] }, verifier)).toEqual(nothing);
});

test('[RC2] canonical JSON has no spaces, and keys in order', () => {
  expect(canonicalJson({ b: [1, { z: null, a: 'é"' }], a: true, c: undefined })).toBe('{"a":true,"b":[1,{"a":"é\\"","z":null}]}');
});

type Path = readonly (string | number)[];

/** The places of all values inside a value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, field]) => pathsOf(field, [...path, Array.isArray(value) ? Number(key) : key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function changeAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((field, i) => (i === key ? (changeAt(field, rest, change) ?? null) : field));
  return { ...(value as object), [key]: changeAt((value as Record<string, unknown>)[key], rest, change) };
}

/** Another value of the same type. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, 0];
  return value === null ? 0 : { ...(value as object), added: 1 };
}
