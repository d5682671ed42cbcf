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
/**
 * Returns the tokens that were used for the first time. `known` comes first, because the update reads from it: it locks
 * the rows in one order and gives each as the process before left it.
 */
const WRITE = `WITH known AS (
      SELECT t.id, t.last_used_at, n.at
        FROM access_tokens t JOIN unnest($1::uuid[], $2::timestamptz[]) AS n (id, at) USING (id)
       ORDER BY t.id FOR NO KEY UPDATE OF t
    ),
    written AS (
      UPDATE access_tokens t SET last_used_at = known.at FROM known
       WHERE t.id = known.id AND (known.last_used_at IS NULL OR known.last_used_at < known.at)
      RETURNING t.id, t.brand_id, t.user_id, t.name, known.last_used_at IS NULL AS is_first
    )
    SELECT ${selectList(TOKEN)} FROM written WHERE is_first`;

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
