import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RedisClient, type RedisClientOptions, type RedisClientType } from 'redis';
import { Config } from '../../kernel/config/config.js';
import { Log } from '../../kernel/logging/log.js';
import { TimeoutError, withTimeout } from '../../../shared/with-timeout.js';

const RECONNECT_MAX_MS = 1_000;
/** Redis is an optimisation: it must not delay a request by more than this. */
const COMMAND_TIMEOUT_MS = 500;
/** After a command that was not answered, others fail at once for so long. */
const PAUSE_MS = 1_000;

/** Neither modules, functions nor scripts. */
type None = Record<string, never>;

/** Makes clients of one class. The package's own `createClient` makes a class of hundreds of commands for each client. */
export const createRedisClient: (options: RedisClientOptions<None, None, None>) => RedisClientType<None, None, None> =
  RedisClient.factory({});

/** One connection for commands, one for subscriptions. Both reconnect by themselves; until then commands fail fast. */
@Injectable()
export class Redis implements OnModuleInit, OnApplicationShutdown {
  /** Its commands may wait for ever: requests use `run`. */
  readonly client: ReturnType<typeof createRedisClient>;
  readonly subscriber: ReturnType<typeof createRedisClient>;
  private down = false;
  private pausedUntil = 0;

  constructor(
    config: Config,
    private readonly log: Log,
  ) {
    const options = {
      url: config.redis.url,
      disableOfflineQueue: true,
      pingInterval: 5_000,
      socket: {
        connectTimeout: 2_000,
        reconnectStrategy: (retries: number) => Math.min(50 * 2 ** Math.min(retries, 5), RECONNECT_MAX_MS),
      },
    };
    this.client = createRedisClient(options);
    this.subscriber = createRedisClient({ ...options, disableOfflineQueue: false });
    for (const client of [this.client, this.subscriber]) {
      client.on('error', (error: Error) => this.report(error));
      client.on('ready', () => this.recovered());
    }
  }

  onModuleInit(): Promise<void> {
    return this.connect();
  }

  /** Connects in the background: a missing Redis degrades the service, it does not stop it. Harmless when connected. */
  async connect(): Promise<void> {
    const connecting = [this.client, this.subscriber].map((client) => client.connect().catch(() => undefined));
    await Promise.race([Promise.all(connecting), new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  }

  /** Runs a command; rejects when there is no answer in time. The client's own limit ends with the sending of a command. */
  async run<T>(command: (client: ReturnType<typeof createRedisClient>) => Promise<T>): Promise<T> {
    if (performance.now() < this.pausedUntil) throw new Error('Redis did not answer a moment ago');
    try {
      return await withTimeout(COMMAND_TIMEOUT_MS, () => command(this.client));
    } catch (error) {
      if (error instanceof TimeoutError) this.pausedUntil = performance.now() + PAUSE_MS;
      throw error;
    }
  }

  onApplicationShutdown(): void {
    for (const client of [this.client, this.subscriber]) if (client.isOpen) client.destroy();
  }

  private report(error: Error): void {
    if (this.down) return;
    this.down = true;
    this.log.warn('Redis unreachable', { reason: error.message || error.name });
  }

  private recovered(): void {
    if (this.down) this.log.info('Redis reachable again');
    this.down = false;
  }
}
