import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EngineWorld, printed } from './engine-world.js';

const href = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

describe('Embedded infrastructure', () => {
  const world = new EngineWorld();
  afterEach(() => world.end());

  it('is stopped when only one of the two servers could be started', async () => {
    const directory = await world.folder();
    const script = `
      import { syncBuiltinESMExports } from 'node:module';
      import threads from 'node:worker_threads';
      threads.Worker = class { constructor() { throw new Error('no thread for Valkey'); } };
      syncBuiltinESMExports();
      const { parseEnvironment } = await import(${href('../../src/platform/kernel/config/parse-environment.js')});
      const { prepareInfrastructure } = await import(${href('../../src/app/start/infrastructure.js')});
      const env = parseEnvironment({ DATA_DIR: ${JSON.stringify(directory)} });
      await prepareInfrastructure(env, () => {}).catch((error) => console.log(error.message));
      process.exit();`;
    const flags = ['--input-type=module', '--eval', script];
    expect(await printed(spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] }))).toBe(
      'no thread for Valkey',
    );
    expect(existsSync(join(directory, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(directory, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(directory, 'service.pid'))).toBe(false);
  });
});
