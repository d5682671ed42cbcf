import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { TOKEN_USE_EVENTS } from './account.events.js';
import { AccessToken } from './entities/access-token.entity.js';
import { currentOrigin, EventLog, person, type Origin } from '../events/index.js';
import { Log } from '../../platform/kernel/logging/log.js';

const WRITE_EVERY_MS = 10_000;

const TOKEN = columnsOf(AccessToken, ['id', 'brandId', 'userId', 'name'], 'written');
/** Returns the tokens that were used for the first time. */
const WRITE = `WITH noted AS (SELECT * FROM unnest($1::uuid[], $2::timestamptz[]) AS n (id, at)),
    unused AS (
      SELECT t.id FROM access_tokens t JOIN noted USING (id) WHERE t.last_used_at IS NULL FOR NO KEY UPDATE OF t
    ),
    written AS (
      UPDATE access_tokens t SET last_used_at = noted.at FROM noted
       WHERE t.id = noted.id AND (t.last_used_at IS NULL OR t.last_used_at < noted.at)
      RETURNING t.id, t.brand_id, t.user_id, t.name
    )
    SELECT ${selectList(TOKEN)} FROM written JOIN unused USING (id)`;

interface Use {
  at: Date;
  /** Of the first request since the last write. */
  readonly origin: Origin;
}

/**
 * Writes last-used times in batches instead of on every request, and records first uses. Runs in every process, because each has its own list.
 */
@Injectable()
export class TokenUse implements BeforeApplicationShutdown {
  private used = new Map<string, Use>();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly events: EventLog,
  ) {}

  note(tokenId: string, at: Date): void {
    const known = this.used.get(tokenId);
    if (known) known.at = at;
    else this.used.set(tokenId, { at, origin: currentOrigin() });
  }

  @Interval(WRITE_EVERY_MS)
  async write(): Promise<void> {
    if (!this.used.size) return;
    const used = this.used;
    this.used = new Map();
    try {
      await this.database.transaction(() => this.writeUses(used));
    } catch (error) {
      this.log.debug('last use of tokens not written', { error });
    }
  }

  private async writeUses(used: ReadonlyMap<string, Use>): Promise<void> {
    const times = [...used.values()].map(({ at }) => at);
    for (const token of await this.database.rows(TOKEN, WRITE, [[...used.keys()], times])) {
      const { id, brandId, userId, name } = token;
      const { origin } = used.get(id)!;
      const data = { user_id: userId, name };
      const subject = { id, ref: name };
      this.events.record(TOKEN_USE_EVENTS, 'token.used', { brandId, subject, data, actor: person(userId), origin });
    }
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.write();
  }
}
