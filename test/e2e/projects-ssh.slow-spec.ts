import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../app.js';
import { succeed } from '../factories/boards.js';
import { bootIndexing, makeProject, projectPath, putRepository, settled } from '../factories/projects.js';
import { makeRepository, removeRepositories } from '../factories/repository.js';
import { withVariable } from '../git/repository.js';

/** Replaces ssh: keeps the key it was given, and acts as the remote side. */
const SSH = (folder: string): string => `#!/bin/sh
before=
for one; do if [ "$before" = -i ]; then cp -p "$one" '${folder}/key'; fi; before=$one; done
for last; do :; done
exec /bin/sh -c "$last"
`;

describe('A repository over ssh', () => {
  let t: TestApp;
  let folder: string;
  beforeAll(async () => {
    t = await bootIndexing();
    folder = mkdtempSync(join(tmpdir(), 'projects-ssh-'));
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/ssh'), SSH(folder), { mode: 0o755 });
  });
  afterAll(async () => {
    await t?.stop();
    removeRepositories();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is fetched with the private half of the deploy key that the project shows', async () => {
    const home = await makeProject(t);
    const repository = await makeRepository({ 'a.ts': 'export const a = 1;\n' });
    const { body: key } = succeed(
      await t.api.get<{ public_key: string }>(projectPath(home.project.id, '/deploy-key'), { token: home.token }),
    );
    const path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`;
    await withVariable('PATH', path, async () => {
      succeed(await putRepository(t, home, home.project.id, { url: `ssh://git@93.184.216.34${repository.path}` }));
      expect((await settled(t, home)).index).toMatchObject({ status: 'ready', error: null });
    });
    const file = readFileSync(join(folder, 'key'), 'utf8');
    expect(file).toContain('BEGIN OPENSSH PRIVATE KEY');
    const blob = Buffer.from(key.public_key.split(' ')[1]!, 'base64');
    expect(Buffer.from(file.replace(/-----[^-]+-----|\n/g, ''), 'base64').includes(blob)).toBe(true);
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
  });
});
