import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { startEmbeddedValkey } from '../src/platform/redis/embedded-valkey.js';
import { freePort } from '../src/platform/net/free-port.js';
import { ADMIN_KEY, load, median, startServer, type Load, type Row } from './measure.js';

const ROUNDS = 5;
const REQUESTS = 6_000;
/** Enough for the compiler to have done its work on both sides. */
const WARM_UP = 12_000;
const PATH = '/api/v1/me/token';

/** A read with a token check, against a bare server that makes the same check and the same answer. Interleaved rounds. */
export async function authenticatedRead(folder: string): Promise<Row[]> {
  const [postgres, valkey] = await Promise.all([startEmbeddedPostgres({ directory: folder }), startEmbeddedValkey()]);
  const services = { DATABASE_URL: postgres.url, REDIS_URL: valkey.url };
  const first = '/api/v1/system/health';
  const ours = await startServer('src/main.js', { ...services, PORT: String(await freePort()) }, first);
  try {
    const token = await issueToken(ours.url);
    const headers = { authorization: `Bearer ${token}` };
    const { operations } = (await (await fetch(ours.url + PATH, { headers })).json()) as { operations: unknown };
    const bareEnv = { ...services, PORT: String(await freePort()), OPERATIONS: JSON.stringify(operations) };
    const bare = await startServer('bench/bare-server.js', bareEnv, first);
    const runs: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] };
    for (const server of [ours, bare]) await load(server, PATH, headers, WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      runs.ours.push(await load(ours, PATH, headers, REQUESTS));
      runs.bare.push(await load(bare, PATH, headers, REQUESTS));
    }
    await bare.stop();
    const of = (side: 'ours' | 'bare', figure: keyof Load): number => median(runs[side].map((run) => run[figure]));
    const row = (name: string, figure: keyof Load, unit: string): Row => ({
      name: `authenticated read, ${name}`,
      ours: `${of('ours', figure).toFixed(2)} ${unit}`,
      reference: `${of('bare', figure).toFixed(2)} ${unit}`,
      ratio: of('ours', figure) / of('bare', figure),
      goal: '-',
      passed: null,
    });
    return [row('requests', 'perSecond', '/s'), row('CPU', 'cpuMsPerRequest', 'ms'), row('p50', 'p50', 'ms')];
  } finally {
    await ours.stop();
    await valkey.stop();
    await postgres.stop();
  }
}

async function issueToken(url: string): Promise<string> {
  const call = async (method: string, path: string, body: object): Promise<any> => {
    const headers = { 'x-admin-key': ADMIN_KEY, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const brand = await call('POST', '/api/v1/admin/brands', { name: 'Bench', plan: 'team' });
  const user = await call('POST', '/api/v1/admin/users', { email: 'bench@test.example', full_name: 'Bench' });
  await call('PUT', `/api/v1/admin/brands/${brand.id}/members/${user.user_id}`, { role: 'admin' });
  const { token } = await call('POST', `/api/v1/admin/brands/${brand.id}/tokens`, {
    user_id: user.user_id,
    scopes: ['brand:read'],
  });
  return token;
}
