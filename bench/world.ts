import pg from 'pg';
import { startEmbeddedPostgres } from '../src/engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../src/engines/embedded-servers/embedded-valkey.js';
import { ADMIN_KEY, startServer, type Server } from './measure.js';

/** The service with one workspace in it, and a way to its tables. */
export interface World {
  readonly server: Server;
  readonly env: Record<string, string>;
  readonly sql: pg.Client;
  readonly brandId: number;
  readonly userId: number;
  readonly token: string;
  call<T>(method: string, path: string, body: object, headers: Record<string, string>): Promise<T>;
  /** Once everything is filled in: what a running database does by itself after a while. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export const OPERATOR = { 'x-admin-key': ADMIN_KEY };

/** On its own servers. */
export async function startWorld(
  folder: string,
  scopes: readonly string[],
  env: Record<string, string> = {},
): Promise<World> {
  const [postgres, valkey] = await Promise.all([startEmbeddedPostgres({ directory: folder }), startEmbeddedValkey()]);
  const world = await startWorldOn({ DATABASE_URL: postgres.url, REDIS_URL: valkey.url, ...env }, scopes);
  return {
    ...world,
    async stop() {
      await world.stop();
      await valkey.stop();
      await postgres.stop();
    },
  };
}

/** On engines that are there. */
export async function startWorldOn(env: Record<string, string>, scopes: readonly string[]): Promise<World> {
  const server = await startServer('src/main.js', env);
  const sql = new pg.Client({ connectionString: env.DATABASE_URL });
  await sql.connect();
  const call: World['call'] = async <T>(
    method: string,
    path: string,
    body: object,
    headers: Record<string, string>,
  ) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const brand = { name: 'Bench', plan: 'team' };
  const { id: brandId } = await call<{ id: number }>('POST', '/api/v1/admin/brands', brand, OPERATOR);
  const person = { email: 'bench@test.example', full_name: 'Bench' };
  const { user_id: userId } = await call<{ user_id: number }>('POST', '/api/v1/admin/users', person, OPERATOR);
  await call('PUT', `/api/v1/admin/brands/${brandId}/members/${userId}`, { role: 'admin' }, OPERATOR);
  const issue = { user_id: userId, scopes };
  const { token } = await call<{ token: string }>('POST', `/api/v1/admin/brands/${brandId}/tokens`, issue, OPERATOR);
  return {
    server,
    env,
    sql,
    brandId,
    userId,
    token,
    call,
    settle: async () => void (await sql.query('VACUUM ANALYZE')),
    async stop() {
      await sql.end();
      await server.stop();
    },
  };
}
