import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../platform/kernel/config/config.js';
import { Database } from '../../platform/data/database/database.js';
import { Redis } from '../../platform/data/redis/redis.js';

const PROBE_LIMIT_MS = 1_000;
/** Health checks are public: one probe answers all within this time. */
const SHARED_FOR_MS = 200;

export type ServiceState = 'connected' | 'unreachable';

class Probe {
  private latest?: { at: number; state: Promise<ServiceState> };

  constructor(private readonly check: () => Promise<unknown>) {}

  state(): Promise<ServiceState> {
    const now = performance.now();
    if (!this.latest || now - this.latest.at > SHARED_FOR_MS) this.latest = { at: now, state: this.limited() };
    return this.latest.state;
  }

  private limited(): Promise<ServiceState> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PROBE_LIMIT_MS, 'unreachable');
      this.check()
        .then(
          () => resolve('connected'),
          () => resolve('unreachable'),
        )
        .finally(() => clearTimeout(timer));
    });
  }
}

/** Probes both backing services in parallel on separate connections, for at most a second. */
@Injectable()
export class HealthService implements OnApplicationShutdown {
  /** No connection of the service has been given back for so long: nobody gets an answer that needs one. */
  readonly starvedMs: number = 5_000;
  private readonly pool: pg.Pool;
  private readonly database: Probe;
  private readonly redis: Probe;

  constructor(config: Config, redis: Redis, service: Database) {
    this.pool = new pg.Pool({
      connectionString: config.database.url,
      max: 2,
      connectionTimeoutMillis: PROBE_LIMIT_MS,
      query_timeout: PROBE_LIMIT_MS,
      application_name: 'workspace-platform health',
    });
    this.pool.on('error', () => undefined);
    this.database = new Probe(async () => {
      if (service.pool.stalledMs > this.starvedMs) throw new Error('All connections have been in use for too long');
      await this.pool.query('SELECT 1');
    });
    this.redis = new Probe(() => redis.client.ping());
  }

  async read(): Promise<{ database: ServiceState; redis: ServiceState }> {
    const [database, redis] = await Promise.all([this.database.state(), this.redis.state()]);
    return { database, redis };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
