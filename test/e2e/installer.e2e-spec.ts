import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Config } from '../../src/platform/kernel/config/config.js';
import { bootApp, type TestApp } from '../app.js';

const PATH = '/install/sidecar';
const PAT = `wse_${'a'.repeat(43)}`;
const ENV_ID = '0a8b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d';

describe('what a machine fetches to become a desk', () => {
  let t: TestApp;
  let good: string;

  beforeAll(async () => {
    t = await bootApp();
    const url = encodeURIComponent(t.app.get(Config).baseUrl);
    good = `pat=${PAT}&env_id=${ENV_ID}&url=${url}&runtime=codex`;
  });
  afterAll(() => t?.stop());

  it('is an installer that carries the parameters and the digest of the program', async () => {
    const installer = await t.api.get(`${PATH}?${good}`);
    expect(installer.status).toBe(200);
    expect(installer.headers).toMatchObject({
      'content-type': 'text/x-shellscript; charset=utf-8',
      'cache-control': 'no-store',
    });
    const program = await t.api.get(`${PATH}/bundle`);
    const digest = program.headers['x-bundle-digest'];
    expect(installer.text).toContain(`PAT='${PAT}'\nENV_ID='${ENV_ID}'\n`);
    expect(installer.text).toContain(`DIGEST='${digest}'\n`);
    expect(`sha256:${createHash('sha256').update(program.text).digest('hex')}`).toBe(digest);
    expect(program.headers).toMatchObject({
      'x-bundle-version': '0.3.0',
      'content-type': expect.stringContaining('text/javascript'),
    });
    const known = { headers: { 'if-none-match': program.headers.etag! } };
    expect((await t.api.get(`${PATH}/bundle`, known)).status).toBe(304);
  });

  it.each([['nothing', () => '']])(
    'is a script that does nothing and exits with 4 when requested with %s',
    async (_what, query) => {
      const { status: answered, text, headers } = await t.api.get(`${PATH}?${query()}`);
      expect([answered, headers['content-type']]).toEqual([400, 'text/x-shellscript; charset=utf-8']);
      const { status, stdout, stderr } = spawnSync('/bin/sh', {
        input: text,
        env: { PATH: '/nowhere' },
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([4, '']);
      expect(stderr).toMatch(/Nothing was changed/);
    },
  );
});
