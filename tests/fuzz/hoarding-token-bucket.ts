import { TokenBucket as Honest } from '@/server/limits/token-bucket';

const BYTES = 160_000;
const hoard: Buffer[] = [];

/** The sabotage that the fuzz must notice: something is kept of every connection that ever was. Bundled in place of the honest bucket. */
export class TokenBucket extends Honest {
  constructor(...given: ConstructorParameters<typeof Honest>) {
    super(...given);
    hoard.push(Buffer.alloc(BYTES, hoard.length % 256));
  }
}
