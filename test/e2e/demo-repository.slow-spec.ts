import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DemoSeeder } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';

/** Without what makes `node --test` a part of the run around it. */
const ENV = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_OPTIONS: '' };

describe('The project of the demo workspace', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await bootApp({ env: { DEMO: 'on' } });
    await t.app.get(DemoSeeder).seed();
  });
  afterAll(() => t?.stop());

  it('has a repository that takes branches, and whose check passes', async () => {
    const repository = join(t.dataDir, 'demo-repositories', 'web-shop.git');
    const clone = join(t.dataDir, 'clone');
    const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: clone, env: ENV });
    await promisify(execFile)('git', ['clone', '--quiet', repository, clone]);
    expect((await run('node', '--test')).stdout).toMatch(/^# fail 0$/m);
    await run('git', 'push', '--quiet', 'origin', 'HEAD:refs/heads/workspace/launch-4-round-prices');
    const { stdout } = await run('git', 'ls-remote', '--heads', 'origin');
    expect(stdout).toContain('refs/heads/workspace/launch-4-round-prices');
  });
});
