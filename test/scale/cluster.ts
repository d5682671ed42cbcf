import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createClient } from 'redis';
import { ADMIN_KEY } from '../app.js';
import { createDatabase, redisUrl } from '../support/database.js';
import { start, type ServiceProcess } from '../service/service-process.js';

export const OPERATOR = { 'x-admin-key': ADMIN_KEY };

/** One installation: processes of the service on one PostgreSQL, one Redis and one folder. */
export class Cluster {
  readonly apis: ServiceProcess[] = [];
  readonly workers: ServiceProcess[] = [];

  private constructor(
    readonly folder: string,
    readonly databaseUrl: string,
    readonly sql: pg.Client,
    private readonly env: Record<string, string>,
    private readonly drop: () => Promise<void>,
  ) {}

  static async on(
    database: { url: string; drop(): Promise<void> },
    env: Record<string, string> = {},
  ): Promise<Cluster> {
    const redis = createClient({ url: redisUrl() });
    await redis.connect();
    await redis.flushDb();
    await redis.close();
    const folder = mkdtempSync(join(tmpdir(), 'workspace-scale-'));
    const sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    return new Cluster(folder, database.url, sql, env, () => database.drop());
  }

  static async start(
    { apis, workers = 0 }: { apis: number; workers?: number },
    env: Record<string, string> = {},
  ): Promise<Cluster> {
    const cluster = await Cluster.on(await createDatabase(), env);
    const launched = await Promise.allSettled([
      ...Array.from({ length: apis }, () => cluster.launch('api')),
      ...Array.from({ length: workers }, () => cluster.launch('worker')),
    ]);
    const failed = launched.find((one) => one.status === 'rejected');
    if (!failed) return cluster;
    await cluster.stop();
    throw failed.reason;
  }

  async launch(role: 'api' | 'worker' | 'all', env: Record<string, string> = {}): Promise<ServiceProcess> {
    const service = await start({
      env: {
        NODE_ENV: 'staging',
        DATABASE_URL: this.databaseUrl,
        DATABASE_POOL: '10',
        REDIS_URL: redisUrl(),
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: this.folder,
        LOG_LEVEL: 'warn',
        ...this.env,
        ...env,
        ROLE: role,
      },
    });
    (role === 'worker' ? this.workers : this.apis).push(service);
    return service;
  }

  async rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.sql.query<T>(text, values)).rows;
  }

  async dropDatabase(): Promise<void> {
    await this.sql.end();
    await this.drop();
  }

  async stop(): Promise<void> {
    const all = [...this.apis, ...this.workers];
    for (const { child } of all) child.kill('SIGKILL');
    await Promise.all(all.map((service) => service.ended()));
    await this.dropDatabase();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
