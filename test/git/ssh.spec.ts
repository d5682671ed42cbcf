import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createGit, TestRepository, temporaryFolder, withVariable } from './repository.js';

/** Stands in for ssh: notes what it was told, and does as the other side would. */
const SSH = (notes: string): string => `#!/bin/sh
printf '%s\\n' "$@" > '${notes}'
env > '${notes}.env'
for last; do :; done
exec /bin/sh -c "$last"
`;

describe('A repository behind ssh', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let repository: TestRepository;
  let notes: string;

  beforeEach(() => {
    folder = temporaryFolder();
    repository = new TestRepository(join(folder.path, 'app'));
    notes = join(folder.path, 'notes');
    mkdirSync(join(folder.path, 'bin'));
    writeFileSync(join(folder.path, 'bin/ssh'), SSH(notes), { mode: 0o755 });
  });
  afterEach(() => folder.remove());

  const run = <T>(work: () => Promise<T>): Promise<T> =>
    withVariable('PATH', `${join(folder.path, 'bin')}${delimiter}${process.env.PATH}`, work);

  it.each<[string, string]>([
    ['git@git.example:', 'git.example'],
    ['ssh://git@git.example:2222', '[git.example]:2222'],
  ])('is fetched at the checked address, with the key of its name: %s', async (start, alias) => {
    const commit = repository.commit({ a: '1' });
    const { git } = createGit({}, () => Promise.resolve(['1.1.1.1']));
    const url = git.parse(`${start}${repository.folder}`);
    await expect(run(() => git.tipOf(url, null))).resolves.toEqual({ branch: 'main', commit });
    await expect(run(() => git.fetch(join(folder.path, 'mirror.git'), url, 'main'))).resolves.toBe(commit);
    const told = readFileSync(notes, 'utf8').split('\n');
    for (const option of [
      '-oBatchMode=yes',
      '-oStrictHostKeyChecking=yes',
      '-oHostName=1.1.1.1',
      `-oHostKeyAlias=${alias}`,
    ])
      expect(told).toContain(option);
  });

  it('is not asked when its host has an address that is not public', async () => {
    const { git } = createGit({}, () => Promise.resolve(['10.0.0.1']));
    const asked = run(() => git.tipOf(git.parse('git@git.example:app'), null));
    await expect(asked).rejects.toMatchObject({ fault: 'not_allowed' });
    expect(() => readFileSync(notes)).toThrow('ENOENT');
  });

  it('is given nothing of the service’s environment but what it needs', async () => {
    repository.commit({ a: '1' });
    const { git } = createGit({}, () => Promise.resolve(['1.1.1.1']));
    const url = git.parse(`git@git.example:${repository.folder}`);
    await withVariable('DATABASE_URL', 'postgresql://hunter2', () => run(() => git.tipOf(url, null)));
    expect(readFileSync(`${notes}.env`, 'utf8')).not.toContain('hunter2');
  });
});
