import { createHash, createPublicKey, verify } from 'node:crypto';
import { parseReceipt, type Receipt } from '@/engine/receipts/receipt';
import { type ReceiptVerifier, verifyReceipt } from '@/engine/receipts/verify-receipt';
import { type Command, UsageError } from '../shared/command';
import { EXIT, type Terminal } from '../shared/terminal';

export const verifyReceiptCommand: Command = {
  summary: 'check a signed receipt of a result, offline',
  usage: `[options] FILE | -
Checks the signature, the hash chain, the rules and the result of a receipt.
A valid receipt proves that the server recorded these moves at these times. It doesn’t prove who or what made them.
  --key FILE                        the server’s public keys, from /.well-known/seawall-keys.json, or one key as text;
                                    without them nothing says whose signature it is, so the receipt isn’t accepted
  --json                            print one JSON line`,
  options: { key: { type: 'string' }, json: { type: 'boolean' } },
  async run(values, [source, ...others], terminal) {
    if (source === undefined || others.length > 0) throw new UsageError('Give one receipt: a FILE, or - for standard input.');
    const parsed = parseReceipt(source === '-' ? await terminal.readInput() : readFile(source, terminal));
    if (!parsed.ok) throw new UsageError('This file isn’t a receipt.');
    const receipt = parsed.value;
    const keys = typeof values.key === 'string' ? parseKeys(readFile(values.key, terminal)) : undefined;
    const checks = verifyReceipt(receipt, VERIFIER);
    const isKnownKey = keys?.includes(receipt.key) ?? false;
    const isValid = isKnownKey && Object.values(checks).every(Boolean);
    if (values.json) terminal.print(JSON.stringify({ isValid, isKnownKey, ...checks, key: receipt.key }));
    else {
      for (const line of describeReceipt(receipt)) terminal.print(line);
      terminal.print(`signature: ${checks.signature ? describeKey(keys, isKnownKey, receipt.key) : 'wrong'}`);
      terminal.print(`chain:     ${checks.chain ? 'ok' : 'wrong, the log was altered'}`);
      terminal.print(`rules:     ${checks.rules ? 'ok' : 'broken, the log isn’t a play by the rules'}`);
      terminal.print(`result:    ${checks.result ? 'ok' : 'wrong, it doesn’t follow from the log'}`);
      terminal.print(isValid ? VALID : 'Not valid.');
    }
    return isValid ? EXIT.yes : EXIT.no;
  },
};

const VALID = 'Valid: the server recorded these moves at these times. This doesn’t prove who or what made them.';

const VERIFIER: ReceiptVerifier = {
  hash: (text) => createHash('sha256').update(text).digest('base64url'),
  isSigned(key, text, signature) {
    const bytes = Buffer.from(signature, 'base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    // Other letters may stand for the same bytes.
    return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), publicKey, bytes);
  },
};

function readFile(path: string, terminal: Terminal): string {
  const text = terminal.readFile(path);
  if (text === undefined) throw new UsageError(`Can’t read the file “${path}”.`);
  return text;
}

/** The keys of a JSON Web Key Set, or the one key that is the whole text. */
function parseKeys(text: string): readonly string[] {
  if (!text.trimStart().startsWith('{')) return [text.trim()];
  try {
    const { keys } = JSON.parse(text) as { readonly keys: readonly { readonly x: string }[] };
    return keys.map(({ x }) => x);
  } catch {
    throw new UsageError('The file of --key has no keys. Download it from the server’s /.well-known/seawall-keys.json.');
  }
}

/** Quoted, since a forged receipt may contain anything, such as the control characters of a terminal. */
function describeReceipt({ player, puzzle, result }: Receipt): readonly string[] {
  const { startedAt, endedAt, wallMs } = result;
  return [
    `player:    ${JSON.stringify(player)}`,
    `puzzle:    ${JSON.stringify(puzzle)}`,
    `time:      ${Number(wallMs) / 1000} s, from ${formatTime(startedAt)} to ${formatTime(endedAt)}`,
  ];
}

/** A forged time may be no time at all. */
function formatTime(at: number): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? '?' : time.toISOString();
}

function describeKey(keys: readonly string[] | undefined, isKnownKey: boolean, key: string): string {
  if (isKnownKey) return 'ok';
  return keys === undefined
    ? `by the key ${JSON.stringify(key)}, but without --key nothing says whose it is`
    : `by a key that isn’t in the file: ${JSON.stringify(key)}`;
}
