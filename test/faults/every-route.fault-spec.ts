import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContractOperation } from '../../src/platform/http/contract/operations.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { BrandsService } from '../../src/modules/identity/index.js';
import { Api, type Credentials, type Response } from '../support/api.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { exampleBody, exampleQuery, fillPath, type Method } from '../contract/calls.js';
import { redisUrl } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { TcpProxy } from './tcp-proxy.js';
import { start, type ServiceProcess } from '../service/service-process.js';

const FORM = 'application/x-www-form-urlencoded';
const DESK_KEY = `wsd_${'d'.repeat(43)}`;
const INSTALLER_TOKEN = `wse_${'i'.repeat(43)}`;
/** Need nothing but the process itself, or Redis; the installer's script says what is missing in its own way. */
const INDEPENDENT = [
  // Without a cookie nobody is looked for.
  'findSession',
  'getInfo',
  'getContractJson',
  'getContractYaml',
  'getMetrics',
  'getSidecarBundle',
  'getInstaller',
  'listQueues',
];

/** Every operation of the contract, called while a server behind the service is away and after it is back. */
describe('Every route', () => {
  let t: TestApp;
  let own: Victim;
  let service: ServiceProcess;
  let api: Api;
  let postgres: TcpProxy;
  let redis: TcpProxy;
  let credentials: Record<string, Credentials>;

  beforeAll(async () => {
    t = await bootApp();
    own = await createVictim(t);
    await t.app.get(BrandsService).setScopePolicy(own.brandId, SCOPES);
    const digest = (secret: string) => createHash('sha256').update(secret).digest();
    await t.database.rows('UPDATE workstations SET key_hash = $1, pat_hash = $2', [
      digest(DESK_KEY),
      digest(INSTALLER_TOKEN),
    ]);
    const session = await own.admin.session();
    credentials = {
      token: { token: await own.admin.token(...SCOPES) },
      session: { session },
      operator: { adminKey: ADMIN_KEY },
      desk: { token: DESK_KEY },
      installer: { token: INSTALLER_TOKEN },
    };
    const [toPostgres, toRedis] = [await TcpProxy.to(t.databaseUrl), await TcpProxy.to(redisUrl())];
    [postgres, redis] = [toPostgres.relay, toRedis.relay];
    service = await start({
      env: {
        ROLE: 'api',
        DATABASE_URL: toPostgres.url,
        REDIS_URL: toRedis.url,
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: t.dataDir,
        LOG_LEVEL: 'silent',
      },
    });
    api = new Api(service.url, t.contract, 'workspace_session');
  });
  afterEach(async () => {
    await postgres.join();
    await redis.join();
    await healthIs(200);
  });
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    await service?.ended();
    await postgres?.cut();
    await redis?.cut();
    await t?.stop();
  });

  const call = (path: string, method: string, operation: ContractOperation): Promise<Response<any>> => {
    const rule = operation['x-access'];
    // Where both people and the operator may call, the contract's example is that of people.
    const as = rule === 'public' ? {} : credentials[(rule.find(({ by }) => by !== 'operator') ?? rule[0]!).by]!;
    const form = operation.requestBody?.content[FORM]?.example as Record<string, string> | undefined;
    return api.call<any>(method as Method, fillPath(path, own.values) + exampleQuery(operation), {
      ...as,
      ...(form
        ? { headers: { 'content-type': FORM }, body: new URLSearchParams(form).toString() }
        : { body: exampleBody(operation) }),
    });
  };
  const summaryOf = ({ status, body }: Response<any>) => `${status} ${body?.detail ?? body?.status ?? ''}`.trim();
  const healthIs = (status: number) =>
    eventually(async () => expect((await service.get('/api/v1/system/health')).status).toBe(status));

  it('answers as specified while PostgreSQL is down, and recovers', async () => {
    const operations = operationsOf(t.contract.document);
    const before = new Map<string, number>();
    for (const [path, method, operation] of operations)
      if (INDEPENDENT.includes(operation.operationId))
        before.set(operation.operationId, (await call(path, method, operation)).status);
    await postgres.cut();
    await healthIs(503);
    const strange: string[] = [];
    for (const [path, method, operation] of operations) {
      const answer = await call(path, method, operation);
      const { operationId: id } = operation;
      const expected = INDEPENDENT.includes(id)
        ? String(before.get(id))
        : id === 'getHealth'
          ? '503 degraded'
          : path.startsWith('/api/v1/memory/')
            ? '502 Memory service unreachable'
            : '503 Service temporarily unavailable';
      if (!summaryOf(answer).startsWith(expected)) strange.push(`${id}: ${summaryOf(answer)} instead of ${expected}`);
      if (answer.status === 503 && id !== 'getHealth' && !answer.headers['retry-after'])
        strange.push(`${id}: no Retry-After`);
    }
    expect(strange).toEqual([]);
    expect(operations.length).toBeGreaterThan(100);
    await postgres.join();
    await healthIs(200);
    const faults: string[] = [];
    for (const [path, method, operation] of operations.filter(([, one]) => one === 'get')) {
      const answer = await call(path, method, operation);
      if (answer.status >= 500) faults.push(`${operation.operationId}: ${summaryOf(answer)}`);
    }
    expect(faults).toEqual([]);
  });

  it('works while Redis is down: reads as before, writes without a fault', async () => {
    const operations = operationsOf(t.contract.document).filter(([, , { operationId }]) => operationId !== 'getHealth');
    const reads = operations.filter(([, method]) => method === 'get');
    const before = new Map<string, number>();
    for (const [path, method, operation] of reads)
      before.set(operation.operationId, (await call(path, method, operation)).status);
    await redis.cut();
    await healthIs(503);
    const strange: string[] = [];
    for (const [path, method, operation] of [...reads, ...operations.filter(([, method]) => method !== 'get')]) {
      const answer = await call(path, method, operation);
      const expected = before.get(operation.operationId);
      if (expected ? answer.status !== expected : answer.status >= 500)
        strange.push(`${method} ${path}: ${summaryOf(answer)}${expected ? ` instead of ${expected}` : ''}`);
    }
    expect(strange).toEqual([]);
    await redis.join();
    await healthIs(200);
  });
});
