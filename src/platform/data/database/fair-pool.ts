import type { Readable } from 'node:stream';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { processorTime } from '../../../engines/fair-shares/processor-time.js';
import { currentTenant } from '../../../engines/fair-shares/tenant.js';
import { Shares } from '../../../engines/fair-shares/shares.js';

/** Part of the connections that one workspace may use at a time. */
const TENANT_FRACTION = 0.4;
const MAX_WAIT_MS = 5_000;

type Done = (error?: Error | boolean) => void;
/** Of a connection in use: whose work it does. */
const TENANT = Symbol('tenant');
type Connected = PoolClient & { [TENANT]?: string; connection: { stream: Readable } };
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;

/** A connection pool with fair shares: one workspace cannot use all connections. */
export class FairPool extends pg.Pool {
  private readonly shares: Shares;

  constructor(config: PoolConfig) {
    super(config);
    const slotCount = config.max ?? 10;
    this.shares = new Shares({
      slotCount,
      maxPerTenant: Math.ceil(slotCount * TENANT_FRACTION),
      maxWaitMs: MAX_WAIT_MS,
      refusal: () => new Error('timeout exceeded when trying to connect'),
    });
    this.on('connect', (client) => countRows(client as Connected));
  }

  /** How long all connections have been in use without a release. */
  get stalledMs(): number {
    return this.shares.stalledMs;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const client = this.take();
    if (!callback) return client;
    client.then(
      (taken) => callback(undefined, taken, (error) => taken.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  private async take(): Promise<PoolClient> {
    const tenant = currentTenant();
    const slot = this.shares.acquire(tenant);
    await slot.acquired;
    try {
      const client: PoolClient & { [TENANT]?: string } = await super.connect();
      client[TENANT] = tenant;
      const release = client.release.bind(client);
      client.release = (error) => {
        slot.release();
        release(error);
      };
      return client;
    } catch (error) {
      slot.release();
      throw error;
    }
  }
}

/** Reading rows, and what is done with them then, is work of the tenant that asked for them. Before the driver's listener. */
function countRows(client: Connected): void {
  client.connection.stream.prependListener('data', () => processorTime.begin(client[TENANT]));
}

/** `pg` with this pool, passed to TypeORM as the driver. */
export const fairDriver = Object.create(pg, { Pool: { value: FairPool } }) as typeof pg;
