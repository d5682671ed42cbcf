import { TtlCache } from './ttl-cache.js';
import { sha256 } from '../../kernel/credentials.js';

/** Caches the caller of a credential for a few seconds, keyed by the digest of the credential. */
export class CallerCache<C extends object> {
  private readonly callers: TtlCache<string, C>;

  constructor(load: (secretHash: Buffer) => Promise<C | null>) {
    this.callers = new TtlCache((hash) => load(Buffer.from(hash, 'base64')));
  }

  get(secret: string): Promise<C | null> {
    return this.callers.get(sha256(secret).toString('base64'));
  }

  drop(matches: (caller: C) => boolean): void {
    this.callers.drop(matches);
  }
}
