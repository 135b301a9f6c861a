import { createHash, createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { evolveEntry } from '@/engine/play/evolve';
import { resultsOf } from '@/engine/play/results';
import { buildReceipt } from '@/engine/receipts/build-receipt';
import {
  chainOf,
  type HashText,
  isHidden,
  pickResult,
  type Receipt,
  type ReceiptResult,
  roomOf,
  signedText,
  type UnsignedReceipt,
} from '@/engine/receipts/receipt';
import type { ReceiptChecks, ReceiptVerifier } from '@/engine/receipts/verify-receipt';
import type { TestRoom } from '../engine/support/test-room';

export const ALL_HOLD: ReceiptChecks = { signature: true, chain: true, rules: true, result: true };

export const hash: HashText = (text) => createHash('sha256').update(text).digest('base64url');
const seal: HashText = (text) => createHmac('sha256', 'a secret').update(text).digest('base64url');

/** Checks signatures as the command line and the server do, but written once more. */
export const verifier: ReceiptVerifier = {
  hash,
  isSigned(key, text, signature) {
    const bytes = Buffer.from(signature, 'base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), publicKey, bytes);
  },
};

/** Somebody who can sign, such as a server or a forger. */
export interface Signer {
  readonly key: string;
  sign(receipt: UnsignedReceipt): Receipt;
  /** Signs a receipt again whose log was changed, with the chain and the result that fit the new log. */
  resign(receipt: UnsignedReceipt): Receipt;
}

export function createSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = String(publicKey.export({ format: 'jwk' }).x);
  const signer: Signer = {
    key,
    sign: (receipt) => signWith(privateKey, { ...receipt, key }),
    resign: (receipt) => signer.sign({ ...receipt, chain: chainOf(receipt.log, hash), result: resultIn(receipt) ?? receipt.result }),
  };
  return signer;
}

/** The result that follows from a log. */
function resultIn(receipt: UnsignedReceipt): ReceiptResult | undefined {
  const state = receipt.log.reduce((now, entry) => (isHidden(entry) ? now : evolveEntry(now, entry)), roomOf(receipt));
  const result = resultsOf(state).find(({ member }) => member === receipt.member);
  return result && pickResult(result);
}

function signWith(privateKey: KeyObject, receipt: UnsignedReceipt): Receipt {
  const { signature: _old, ...unsigned } = receipt as Receipt;
  return { ...unsigned, signature: sign(null, Buffer.from(signedText(unsigned)), privateKey).toString('base64url') };
}

/** The receipt of a member of a test room, if they have finished the round. */
export function receiptOf(room: TestRoom, member: string, signer: Signer, round = 1): Receipt | undefined {
  const { mode, owner, settings } = room.states[0];
  const end = room.states.find((state) => state.phase === 'ended' && state.round?.number === round);
  const result = end && resultsOf(end).find((one) => one.member === member);
  if (!result?.isFinished) return undefined;
  const request = { room: 'room-of-the-test', setup: { mode, owner, settings }, entries: room.rows, round, member, result };
  const built = buildReceipt({ ...request, issuedAt: room.now, key: signer.key }, { hash, seal });
  return built && signer.sign(built);
}
