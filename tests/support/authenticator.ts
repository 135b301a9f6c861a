import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Kept {
  readonly id: Buffer;
  readonly host: string;
  readonly key: KeyObject;
}

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A device that keeps passkeys, as far as the server can tell. */
export class Authenticator {
  readonly #kept: Kept[] = [];
  /** Whether it makes sure of its owner. */
  isVerifying = true;

  create(options: Asked, origin: string): object {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kept = { id: randomBytes(16), host: options.rp?.id ?? '', key: privateKey };
    this.#kept.push(kept);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: a P-256 key for ES256.
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(kept.id.length);
    const data = Buffer.concat([this.#data(kept.host, HAS_CREDENTIAL), Buffer.alloc(16), length, kept.id, cose]);
    // CBOR: {fmt: "none", attStmt: {}, authData: …}
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin);
    return answer(kept, { clientDataJSON: clientDataJSON.toString('base64url'), attestationObject: attestation.toString('base64url') });
  }

  get(options: Asked, origin: string): object {
    const kept = this.#kept.find(({ host }) => host === options.rpId);
    if (kept === undefined) throw new Error(`There is no passkey for ${options.rpId}`);
    const data = this.#data(kept.host, 0);
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
    const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
    return answer(kept, {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(kept.key).toString('base64url'),
    });
  }

  #data(host: string, flags: number): Buffer {
    const known = USER_PRESENT | (this.isVerifying ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([known, 0, 0, 0, 0])]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function answer({ id }: Kept, response: object): object {
  return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', response, clientExtensionResults: {} };
}
