import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { sha256 } from '../../../platform/kernel/credentials.js';
import { newSecret } from '../../identity/index.js';
import { Build } from '../build.entity.js';

const TOKEN = /^wsb_[0-9A-Za-z]{43}$/;

/** Tokens of running builds. They are void with the build’s run: whatever ends it removes the hash. */
@Injectable()
export class BuildTokens {
  constructor(private readonly database: Database) {}

  create(): { readonly secret: string; readonly hash: Buffer } {
    const secret = newSecret('wsb');
    return { secret, hash: sha256(secret) };
  }

  /** The running build of a token. Read every time: a token is void at once. */
  async buildOf(secret: string): Promise<Build | null> {
    if (!TOKEN.test(secret)) return null;
    return this.database.manager.findOneBy(Build, { tokenHash: sha256(secret), state: 'running' });
  }
}
