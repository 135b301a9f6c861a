import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { ReceiptHashes } from '@/engine/receipts/build-receipt';
import { type Receipt, signedText, type UnsignedReceipt } from '@/engine/receipts/receipt';
import type { ReceiptVerifier } from '@/engine/receipts/verify-receipt';
import type { Secrets } from '../../identity/secrets';
import type { SecretStore } from '../../store/secret-store';

/** The keys that sign receipts. Public keys are 32 bytes as base64url. */
export interface ReceiptKeys extends ReceiptHashes, Pick<ReceiptVerifier, 'isSigned'> {
  /** The public key that fits new signatures. */
  readonly current: string;
  /** All public keys that ever signed receipts here, the current one first. */
  all(): Promise<readonly string[]>;
  sign(receipt: UnsignedReceipt): Receipt;
}

export interface ReceiptKeysPorts {
  readonly store: SecretStore;
  readonly secrets: Pick<Secrets, 'receipts' | 'receipt-seals'>;
  /** Another name gives another key. */
  readonly name: string;
  now(): Promise<number>;
}

/** The rows of public keys, with the time when each was first used. They stay, so that old receipts can be verified. */
const ROW_PREFIX = 'receipt-key ';
/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the current key and stores its public part. */
export async function openReceiptKeys({ store, secrets, name, now }: ReceiptKeysPorts): Promise<ReceiptKeys> {
  const seed = Buffer.from(hkdfSync('sha256', secrets.receipts, '', `key ${name}`, 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const current = String(createPublicKey(privateKey).export({ format: 'jwk' }).x);
  await store.findOrAdd(`${ROW_PREFIX}${current}`, String(await now()));
  return {
    current,
    async all() {
      const rows = [...(await store.withPrefix(ROW_PREFIX))].sort((one, other) => Number(other.value) - Number(one.value));
      const keys = rows.map((row) => row.name.slice(ROW_PREFIX.length));
      return [current, ...keys.filter((key) => key !== current)];
    },
    sign: (receipt) => ({ ...receipt, signature: signWith(privateKey, signedText(receipt)) }),
    hash: (text) => createHash('sha256').update(text).digest('base64url'),
    seal: (text) => createHmac('sha256', secrets['receipt-seals']).update(text).digest('base64url'),
    isSigned(key, text, signature) {
      const bytes = Buffer.from(signature, 'base64url');
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
      // Other letters may stand for the same bytes.
      return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), publicKey, bytes);
    },
  };
}

function signWith(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString('base64url');
}
