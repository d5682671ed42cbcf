import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { t } from '../suites/app.js';
import { full, limitedWorkspace, putQuotas, usageOf } from '../factories/quotas.js';
import { createSpace, runLoop, type Workspace } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';

const ANSWERS = 'idempotent_answers';

const post = ({ token }: Workspace, name: string, key?: string) =>
  t.api.post('/api/v1/docs/spaces', {
    token,
    body: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('Answers kept for an Idempotency-Key', () => {
  it('count to the quota of the workspace: a new key is refused, a known one and no key are not', async () => {
    const workspace = await limitedWorkspace(t, { rows: { [ANSWERS]: 2 } });
    const first = await post(workspace, 'One', 'key-1');
    await post(workspace, 'Two', 'key-2');
    const refused = await post(workspace, 'Three', 'key-3');
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toMatchObject({
      ...full(ANSWERS, 'rows', 2),
      message: expect.stringContaining('2 stored idempotent answers'),
    });
    expect((await usageOf(t, workspace)).items.get('docs_spaces')!.rows).toBe(2);
    const again = await post(workspace, 'One', 'key-1');
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
    expect((await post(workspace, 'Four')).status).toBe(201);
  });

  it('are removed after a day, which frees their quota', async () => {
    const workspace = await limitedWorkspace(t, { rows: { [ANSWERS]: 1 } });
    await post(workspace, 'One', 'day-1');
    expect((await post(workspace, 'Two', 'day-2')).status).toBe(403);
    t.clock.advance(25 * HOUR);
    await runLoop(t, 'housekeeping');
    expect((await usageOf(t, workspace)).items.get(ANSWERS)).toMatchObject({ rows: 0, bytes: 0 });
    expect((await post(workspace, 'Two', 'day-2')).status).toBe(201);
  });

  it('are compressed: a page of half a megabyte takes a few kilobytes, and is replayed unchanged', async () => {
    const workspace = await limitedWorkspace(t, {});
    const space = await createSpace(t, workspace.token);
    const write = () =>
      t.api.post(`/api/v1/docs/spaces/${space}/pages`, {
        token: workspace.token,
        body: { title: 'Large', body: 'The same words again and again. ä😀\n'.repeat(12_000) },
        headers: { 'idempotency-key': 'large' },
      });
    const first = await write();
    expect(first.status).toBe(201);
    const { bytes } = (await usageOf(t, workspace)).items.get(ANSWERS)!;
    expect(bytes).toBeLessThan(16_384);
    expect((await write()).text).toBe(first.text);
  });

  it('count by their bytes too', async () => {
    const workspace = await limitedWorkspace(t, {});
    await post(workspace, 'One', 'bytes-1');
    const { bytes } = (await usageOf(t, workspace)).items.get(ANSWERS)!;
    await putQuotas(t, workspace.plan, { bytes: { [ANSWERS]: bytes } });
    const refused = await post(workspace, 'Two', 'bytes-2');
    expect(refused.body.detail).toMatchObject({ ...full(ANSWERS, 'bytes', bytes), current: bytes });
  });

  it('from before compression are given again', async () => {
    const workspace = await limitedWorkspace(t, {});
    const { token } = workspace;
    const digest = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();
    const answer = { id: '11111111-1111-4111-8111-111111111111', name: 'Old', created_at: '2026-01-01T00:00:00.000Z' };
    const nonce = randomBytes(12);
    const key = Buffer.from(hkdfSync('sha256', token, 'old-key', 'idempotent-answer', 32));
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
    const request = JSON.stringify(['POST', '/api/v1/docs/spaces', { name: 'Old' }]);
    await t.database.rows(
      'INSERT INTO idempotent_answers (id, request, status, sealed_body, created_at) VALUES ($1, $2, 201, $3, $4)',
      [digest(token, 'old-key'), digest(request), Buffer.concat([nonce, text, cipher.getAuthTag()]), t.clock.now()],
    );
    const again = await post(workspace, 'Old', 'old-key');
    expect([again.status, again.body]).toEqual([201, answer]);
  });
});
