import pg, { type PoolClient, type PoolConfig } from 'pg';
import { currentParty } from '../../../engines/fair-shares/tenant.js';
import { Shares } from '../../../engines/fair-shares/shares.js';

/** Of the connections, how many one workspace may use at once. */
const PART_OF_ONE = 0.4;
const MAX_WAIT_MS = 5_000;

type Done = (error?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void;

/** Connections that workspaces share: whoever asks for many at once leaves the rest to others. */
export class FairPool extends pg.Pool {
  private readonly shares: Shares;

  constructor(config: PoolConfig) {
    super(config);
    const places = config.max ?? 10;
    this.shares = new Shares({
      places,
      each: Math.ceil(places * PART_OF_ONE),
      maxWaitMs: MAX_WAIT_MS,
      refusal: () => new Error('timeout exceeded when trying to connect'),
    });
  }

  /** How long all connections have been in use without one being given back. */
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
    const place = this.shares.enter(currentParty());
    await place.taken;
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        place.leave();
        release(error);
      };
      return client;
    } catch (error) {
      place.leave();
      throw error;
    }
  }
}

/** What TypeORM takes for the driver: `pg`, with this pool. */
export const fairDriver = Object.create(pg, { Pool: { value: FairPool } }) as typeof pg;
