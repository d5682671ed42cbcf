import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DemoSeeder, SCOPES } from '../../src/modules/identity/index.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { Config } from '../../src/platform/kernel/config/config.js';
import { ADMIN_KEY } from '../app.js';
import { exampleBody, fillPath, type Method } from '../contract/calls.js';
import { bootFloor, type Floor } from '../factories/desks.js';
import { REPOSITORIES, removeRepositories } from '../factories/repository.js';
import { createVictim } from '../factories/victim.js';
import type { CallOptions } from '../support/api.js';
import { startPrism, type Prism } from './prism.js';
import { ProxiedApi } from './proxied-api.js';
import { takeTour } from './tour/tour.js';

const MIN_CALLS = 100;

describe('A proxy that validates against the contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-proxy-'));
  let t: Floor;
  let prism: Prism | undefined;
  let api: ProxiedApi;

  beforeAll(async () => {
    t = await bootFloor({
      ROLE: 'all',
      BASE_URL: 'https://workspace.example.com',
      MAIL_DOMAIN: 'mail.example.com',
      REPOS_ALLOWED_ROOT: REPOSITORIES,
      OIDC_LOOPBACK_HTTP: 'on',
    });
    prism = await startPrism(t.contract.document, t.api.url, folder);
  });
  beforeEach(() => {
    api = new ProxiedApi(t.api, prism!.url, t.contract, t.app.get(Config).session.cookie);
  });
  afterAll(async () => {
    await prism?.stop();
    await t?.stop();
    removeRepositories();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds no violation in the answers of a tour of every operation', async () => {
    await takeTour({ ...t, api }, await t.app.get(DemoSeeder).seed());
    expect(api.calls.flatMap(({ violations }) => violations)).toEqual([]);
    expect(api.calls.length).toBeGreaterThan(MIN_CALLS);
    expect(new Set(api.calls.map(({ method }) => method)).size).toBe(5);
  });

  it('finds no violation in refusals of every operation', async () => {
    const victim = await createVictim(t);
    const stranger = await t.world.member(await t.world.brand({ ceiling: SCOPES }));
    const token = await stranger.token(...SCOPES);
    for (const [path, method, operation] of operationsOf(t.contract.document)) {
      const url = fillPath(path, victim.values);
      const body = exampleBody(operation);
      const wrong = operation.requestBody && [];
      const requests: CallOptions[] = [
        { body },
        { token, body },
        { token, body: wrong },
        { adminKey: ADMIN_KEY, body: wrong },
      ];
      for (const request of requests) await api.call(method as Method, url, request);
    }
    expect(api.calls.flatMap(({ violations }) => violations)).toEqual([]);
    const refused = api.calls.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(MIN_CALLS);
  });
});
