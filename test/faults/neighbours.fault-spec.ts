import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SCOPES } from '../../src/modules/identity/index.js';
import { BrandsService } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { redisUrl } from '../support/database.js';
import { startEmbeddingServer, type EmbeddingServer } from '../support/embedding-server.js';
import { eventually } from '../support/eventually.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { reversed, startModelServer, type ModelServer } from '../support/model-server.js';
import { BUCKET, CREDENTIALS, startS3, type S3Server } from '../storage/s3-server.js';
import { TcpProxy } from './tcp-proxy.js';
import { start, type ServiceProcess } from '../service/service-process.js';

/** Object storage, mail, model, embeddings and boards service: each is stopped and started under a running service. */
describe('When a dependency is down', () => {
  let t: TestApp;
  let own: Victim;
  let s3: S3Server;
  let mailbox: Mailbox;
  let model: ModelServer;
  let embeddings: EmbeddingServer;
  let service: ServiceProcess;
  const relays: Record<string, TcpProxy> = {};
  let token: string;
  let cookie: string;
  let picture: Buffer;

  beforeAll(async () => {
    [t, s3, mailbox, model, embeddings] = await Promise.all([
      bootApp(),
      startS3(),
      startMailbox(),
      startModelServer(),
      startEmbeddingServer(),
    ]);
    own = await createVictim(t);
    await t.app.get(BrandsService).setScopePolicy(own.brandId, SCOPES);
    token = await own.admin.token(...SCOPES);
    cookie = `workspace_session=${await own.admin.session()}`;
    picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const over = async (name: string, address: string): Promise<string> => {
      const { relay, url } = await TcpProxy.to(address);
      relays[name] = relay;
      return url;
    };
    service = await start({
      env: {
        DATABASE_URL: t.databaseUrl,
        REDIS_URL: redisUrl(),
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: t.dataDir,
        LOG_LEVEL: 'silent',
        STORAGE_URL: `s3://${BUCKET}?endpoint=${encodeURIComponent(await over('storage', s3.endpoint))}&region=us-east-1`,
        AWS_ACCESS_KEY_ID: CREDENTIALS.keyId,
        AWS_SECRET_ACCESS_KEY: CREDENTIALS.secret,
        SMTP_URL: await over('mail', mailbox.url),
        LLM_BASE_URL: await over('model', model.url),
        EMBEDDINGS_URL: await over('embeddings', embeddings.url),
      },
    });
  });
  afterEach(async () => {
    for (const relay of Object.values(relays)) await relay.join();
  });
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    await service?.ended();
    for (const relay of Object.values(relays)) await relay.cut();
    await Promise.all([s3?.stop(), mailbox?.stop(), model?.stop(), embeddings?.stop()]);
    await t?.stop();
  });

  /** Status and detail of an answer. */
  const call = async (method: string, path: string, body?: object | FormData): Promise<[number, any]> => {
    const isForm = body instanceof FormData;
    const headers = {
      ...(path.includes('/environments/') ? { cookie, origin: service.url } : { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const sent = isForm ? body : body && JSON.stringify(body);
    const response = await fetch(service.url + path, { method, headers, body: sent ?? null });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer: any = isJson ? await response.json() : await response.arrayBuffer();
    return [response.status, answer?.detail ?? answer];
  };
  const form = (): FormData => {
    const data = new FormData();
    data.append('file', new Blob([picture], { type: 'image/png' }), 'photo.png');
    return data;
  };
  /** Only PostgreSQL and Redis are what health is about. */
  const healthy = async () => expect((await service.get('/api/v1/system/health')).status).toBe(200);

  it('answers 502 for pictures without object storage, serves everything else, and recovers', async () => {
    const photo = `/api/v1/brands/${own.brandId}/members/${own.admin.user.id}/photo`;
    const image = `/api/v1/environments/${own.values.env_id}/image`;
    for (const path of [photo, image]) expect((await call('POST', path, form()))[0]).toBe(200);
    await relays.storage!.cut();
    const away = [502, 'Image storage could not be reached'];
    for (const path of [photo, image]) {
      expect(await call('POST', path, form())).toEqual(away);
      expect(await call('GET', path)).toEqual(away);
    }
    expect((await call('GET', `/api/v1/brands/${own.brandId}/members`))[0]).toBe(200);
    await healthy();
    await relays.storage!.join();
    for (const path of [photo, image]) {
      expect((await call('GET', path))[0]).toBe(200);
      expect((await call('DELETE', path))[0]).toBe(200);
    }
  });

  it('answers 502 for a reset link without the mail server, sets a password, and sends what is stored when it is back', async () => {
    const reset = `/api/v1/brands/${own.brandId}/members/${own.admin.user.id}/reset-password`;
    const guest = await t.world.user();
    const invite = `/api/v1/brands/${own.brandId}/guests/${guest.id}/make-member`;
    await call('PUT', `/api/v1/board/boards/${own.values.board_id}/guests/${guest.id}`, { role: 'viewer' });
    const { user } = await t.world.member(own.brandId);
    const set = `/api/v1/brands/${own.brandId}/members/${user.id}/set-password`;
    await relays.mail!.cut();
    expect(await call('POST', reset)).toEqual([502, 'Failed to send password reset email']);
    expect((await call('POST', invite))[0]).toBe(201);
    expect((await call('POST', set, { password: 'set by the admin', send_email: true }))[0]).toBe(200);
    const due = () =>
      t.database.rows<{ attempts: number }>('SELECT attempts FROM outgoing_mails WHERE sent_at IS NULL');
    await eventually(async () => expect(await due()).toEqual([{ attempts: 1 }, { attempts: 1 }]));
    await healthy();
    await relays.mail!.join();
    expect((await call('POST', reset))[0]).toBe(200);
    await t.database.rows('UPDATE outgoing_mails SET next_attempt_at = now() WHERE sent_at IS NULL');
    await service.post('/api/v1/admin/loops/outgoing-mail/run', {}, { 'x-admin-key': ADMIN_KEY });
    await mailbox.waitFor(({ envelopeTo }) => envelopeTo.includes(guest.email));
    await mailbox.waitFor(({ envelopeTo }) => envelopeTo.includes(user.email));
    expect(mailbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(guest.email))).toHaveLength(1);
  });

  it('ranks recall by text search without the model, and by the model when it is back', async () => {
    const memory = { agent_id: own.values.agent_id, kind: 'fact', title: 'Victim again', body: 'Something else' };
    expect((await call('POST', '/api/v1/memory/memories', memory))[0]).toBe(201);
    model.answer = reversed;
    const search = `/api/v1/memory/agents/${own.values.agent_id}/context`;
    const found = async (path: string): Promise<unknown[]> => {
      const [status, { memories }] = await call('POST', `${path}?query=victim&format=json`);
      expect(status).toBe(200);
      return memories.map(({ id }: { id: string }) => id);
    };
    const byText = await found(search);
    expect(byText).toHaveLength(2);
    expect(await found(`${search}/relevant`)).toEqual(byText.toReversed());
    await relays.model!.cut();
    expect(await found(`${search}/relevant`)).toEqual(byText);
    await healthy();
    await relays.model!.join();
    await eventually(async () => expect(await found(`${search}/relevant`)).toEqual(byText.toReversed()));
  });

  it('answers similar lessons as degraded without embeddings, still writes lessons, and compares them when they are back', async () => {
    const similar = () => call('POST', '/api/v1/memory/entries:similar', { text: `Victim lesson ${Math.random()}` });
    await eventually(async () => expect((await similar())[1]).toMatchObject({ degraded: null }));
    await relays.embeddings!.cut();
    const [status, body] = await similar();
    expect([status, body]).toMatchObject([200, { matches: [], degraded: 'embedding_unavailable' }]);
    const file = { path: 'lessons/victim/two.md', content: '---\ntype: rule\nanchors: [victim.ts]\n---\nAnother\n' };
    const sync = { project_id: own.values.project_id, files: [file] };
    const [written, answer] = await call('POST', '/api/v1/memory/entries:sync', sync);
    expect([written, answer.errors]).toEqual([200, []]);
    await healthy();
    await relays.embeddings!.join();
    await eventually(async () => expect((await similar())[1]).toMatchObject({ degraded: null }));
  });
});
