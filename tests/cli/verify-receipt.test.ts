import { describe, expect, test } from 'vitest';
import { formatReceipt, type Receipt } from '@/engine/receipts/receipt';
import { CORNER, soloPlay } from '../engine/support/test-room';
import { runCli } from '../support/fake-terminal';
import { ALL_HOLD, createSigner, receiptOf } from '../support/receipts';

const server = createSigner();
const rotated = createSigner();
const KEYS = JSON.stringify({ keys: [rotated, server].map(({ key: x }) => ({ kty: 'OKP', crv: 'Ed25519', x })) });

function play(): Receipt {
  const room = soloPlay(CORNER).wait(2_000);
  room.mark('ann', [1], 1);
  room.wait(5_000).mark('ann', [2, 3], 1);
  const receipt = receiptOf(room.end(), 'ann', server);
  if (receipt === undefined) throw new Error('There is no receipt');
  return receipt;
}

const sound = play();

/** Verifies a receipt with files of keys at hand. */
function verify(text: string, ...options: readonly string[]) {
  const files = { 'receipt.json': text, 'keys.json': KEYS, 'other.json': '{"keys":[]}', 'key.txt': `${server.key}\n`, 'bad.json': '{}' };
  return runCli(['verify-receipt', 'receipt.json', ...options], { files, input: text });
}

describe('[L15] verify-receipt', () => {
  test.each(['keys.json', 'key.txt'])('[L15] a receipt that a key of %s has signed is valid', async (keys) => {
    const { exit, answers } = await verify(formatReceipt(sound), '--key', keys);
    expect(exit).toBe(0);
    expect(answers.slice(0, 7)).toEqual([
      'player:    "Name of ann"',
      `puzzle:    "${CORNER.text}"`,
      'time:      7 s, from 1970-01-01T00:16:40.000Z to 1970-01-01T00:16:47.000Z',
      ...['signature: ok', 'chain:     ok', 'rules:     ok', 'result:    ok'],
    ]);
    expect(answers.slice(7)).toEqual([
      expect.stringMatching(/^Valid: .*recorded these moves at these times\. .*doesn’t prove who or what/),
    ]);
  });

  test('[L15] a receipt on standard input, with spaces between its fields, is the same', async () => {
    const files = { 'keys.json': KEYS };
    const ran = await runCli(['verify-receipt', '-', '--json', '--key', 'keys.json'], { files, input: JSON.stringify(sound, null, 2) });
    expect(ran.exit).toBe(0);
    expect(JSON.parse(ran.answers[0])).toEqual({ isValid: true, isKnownKey: true, ...ALL_HOLD, key: server.key });
  });

  test.each([
    ['without keys', []],
    ['with keys of somebody else', ['--key', 'other.json']],
  ])('[L15] %s nobody vouches for the signature', async (_how, options) => {
    const ran = await verify(formatReceipt(sound), '--json', ...options);
    expect(ran.exit).toBe(1);
    expect(JSON.parse(ran.answers[0])).toMatchObject({ isValid: false, isKnownKey: false, ...ALL_HOLD });
    const { answers } = await verify(formatReceipt(sound), ...options);
    expect(answers[3]).toContain(server.key);
    expect(answers.at(-1)).toBe('Not valid.');
  });

  test.each<[string, Receipt, object]>([
    ['a better time', { ...sound, result: { ...sound.result, wallMs: 10 } }, { signature: false, chain: true, rules: true, result: false }],
    [
      'an earlier move',
      { ...sound, log: JSON.parse(JSON.stringify(sound.log).replace('1007000', '1006000')) },
      { signature: true, chain: false },
    ],
    ['a forger’s key', createSigner().resign(sound), { isKnownKey: false, ...ALL_HOLD }],
  ])('[L15] %s is found', async (_what, altered, expected) => {
    const ran = await verify(formatReceipt(altered), '--json', '--key', 'keys.json');
    expect(ran.exit).toBe(1);
    expect(JSON.parse(ran.answers[0])).toMatchObject({ isValid: false, ...expected });
    expect((await verify(formatReceipt(altered), '--key', 'keys.json')).exit).toBe(1);
  });

  test('[L15] what is no receipt, no file or no key is bad input', async () => {
    for (const ran of [
      await verify('{}'),
      await verify(formatReceipt(sound), '--key', 'bad.json'),
      await verify(formatReceipt(sound), '--key', 'missing.json'),
      await runCli(['verify-receipt', 'missing.json']),
      await runCli(['verify-receipt']),
    ]) {
      expect(ran).toMatchObject({ exit: 2, answers: [] });
      expect(ran.notes.join()).toMatch(/\.$/);
    }
  });

  test('[L15] a forger’s name cannot paint the terminal', async () => {
    const { answers } = await verify(formatReceipt({ ...sound, player: '\u001b[2JAda' }));
    expect(answers.join()).not.toContain('\u001b');
  });
});
