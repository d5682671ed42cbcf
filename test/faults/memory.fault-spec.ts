import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../../src/engines/embedded-servers/embedded-valkey.js';
import { ADMIN_KEY } from '../app.js';
import { eventually } from '../support/eventually.js';
import { sessionOf, user } from '../factories/memory.js';
import { remembers, startModelServer, type ModelServer } from '../support/model-server.js';
import { start, type ServiceProcess } from '../service/service-process.js';
import { makeWorkspace } from './workspace.js';

const SESSIONS = 60;
const operator = { 'x-admin-key': ADMIN_KEY };
const memory = (n: number) => ({
  kind: 'fact',
  title: `Fact number ${n} about ${'abcdefghij'[n % 10]!.repeat(8)}`,
  body: `Session ${n} said so, and it was ${n * 7919} times true.`,
  description: '',
  tags: [],
  importance: 'normal',
  confidence: 0.7,
});

/** The service is killed in the middle of a pick-up, as often as it takes to be in the middle of each step. */
describe('When the process dies during a pick-up', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let valkey: { url: string; stop(): Promise<void> };
  let model: ModelServer;
  let service: ServiceProcess;

  const boot = () =>
    start({
      env: {
        DATABASE_URL: postgres.url,
        REDIS_URL: valkey.url,
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: folder,
        ROLE: 'api',
        LLM_BASE_URL: model.url,
      },
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-faults-'));
    [postgres, valkey, model] = await Promise.all([
      startEmbeddedPostgres({ directory: join(folder, 'engine') }),
      startEmbeddedValkey(),
      startModelServer(),
    ]);
    model.answer = (request, response) => {
      const conversation = (request.data as { conversation: { text: string }[] }).conversation[0]!.text;
      setTimeout(() => remembers(memory(Number(/\d+/.exec(conversation)![0])))(request, response), 100);
    };
    service = await boot();
  });
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    await model?.stop();
    await valkey?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function tenMinutesLater(): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("UPDATE memory_conversations SET next_attempt_at = now() WHERE status = 'waiting'");
    await client.end();
  }

  it('every conversation becomes its memory, once', async () => {
    const { brandId, token } = await makeWorkspace(service);
    const headers = { authorization: `Bearer ${await token('memory:read', 'memory:write')}` };
    const agent = { 'content-type': 'application/json', ...operator };
    const put = `${service.url}/api/v1/admin/agents/fault-agent`;
    await fetch(put, { method: 'PUT', headers: agent, body: JSON.stringify({ brand_id: brandId }) });
    const source = { agent_id: 'fault-agent', source_type: 'openclaw' };
    expect((await service.post('/api/v1/memory/sources', source, headers)).status).toBe(201);
    mkdirSync(join(folder, 'openclaw/fault-agent'), { recursive: true });
    for (let n = 0; n < SESSIONS; n++)
      writeFileSync(join(folder, `openclaw/fault-agent/${n}.jsonl`), sessionOf('openclaw', user(`Session ${n}`)));
    for (const after of [1, 9, 23]) {
      const run = service.post('/api/v1/admin/loops/memory-pickup/run', {}, operator).catch(() => undefined);
      const before = model.requests.length;
      await eventually(() => Promise.resolve(expect(model.requests.length).toBeGreaterThanOrEqual(before + after)));
      service.child.kill('SIGKILL');
      await Promise.all([run, service.ended()]);
      service = await boot();
    }
    // An attempt that was cut off counts: it is made again ten minutes later.
    await tenMinutesLater();
    // The run of the dead process is taken over once its lease has run out.
    await eventually(async () => {
      const run = await service.post('/api/v1/admin/loops/memory-pickup/run', {}, operator);
      expect(run.status).toBe(200);
    });
    const conversations = await service.get('/api/v1/memory/conversations?limit=200', headers);
    const states = (conversations.body.items as { status: string }[]).map(({ status }) => status);
    expect(states).toEqual(Array.from({ length: SESSIONS }, () => 'done'));
    const memories = await service.get('/api/v1/memory/agents/fault-agent/memories?limit=200', headers);
    const titles = (memories.body.items as { title: string }[]).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(Array.from({ length: SESSIONS }, (_, n) => memory(n).title).toSorted());
  });
});
