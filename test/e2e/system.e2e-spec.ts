import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';

describe('System', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await bootApp();
  });
  afterAll(() => t?.stop());

  it('answers health 200 with both services connected', async () => {
    const { status, body } = await t.api.get('/api/v1/system/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'healthy', services: { database: 'connected', redis: 'connected' } });
  });

  it('answers info with name, semantic version, environment and docs path', async () => {
    const { status, body } = await t.api.get('/api/v1/system/info');
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'workspace-platform',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      environment: 'development',
      docs_url: '/api/v1/docs',
    });
  });

  it('gives metrics to the admin key only', async () => {
    expect((await t.api.get('/metrics')).status).toBe(401);
    await t.api.get('/api/v1/system/info');
    const { status, text } = await t.api.get('/metrics', { adminKey: ADMIN_KEY });
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/system/info",status="200"}',
    );
  });

  it('serves the contract as JSON and YAML', async () => {
    const json = await fetch(`${t.api.url}/api/v1/openapi.json`);
    expect(((await json.json()) as { openapi: string }).openapi).toBe('3.1.0');
    const yaml = await fetch(`${t.api.url}/api/v1/openapi.yaml`);
    expect(await yaml.text()).toMatch(/^openapi: 3\.1\.0/);
  });
});
