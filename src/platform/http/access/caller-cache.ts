import { ShortCache } from '../../data/cache/ttl-cache.js';
import { sha256 } from './credentials.js';

/** Remembers for a few seconds who a credential belongs to; the credential itself is kept only as a digest. */
export class CallerCache<C extends object> {
  private readonly callers: ShortCache<string, C>;

  constructor(load: (secretHash: Buffer) => Promise<C | null>) {
    this.callers = new ShortCache((hash) => load(Buffer.from(hash, 'base64')));
  }

  get(secret: string): Promise<C | null> {
    return this.callers.get(sha256(secret).toString('base64'));
  }

  drop(matches: (caller: C) => boolean): void {
    this.callers.drop(matches);
  }
}
