import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PlatformSecret } from './secret.entity.js';

/** Keys for signing values that clients send back. Stored in the database, so that all processes share them. */
@Injectable()
export class Secrets {
  private readonly known = new Map<string, Buffer>();

  constructor(private readonly database: Database) {}

  async get(name: string): Promise<Buffer> {
    const known = this.known.get(name);
    if (known) return known;
    await this.database.run('INSERT INTO platform_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      name,
      randomBytes(32),
    ]);
    const { value } = await this.database.manager.findOneByOrFail(PlatformSecret, { name });
    this.known.set(name, value);
    return value;
  }
}
