import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createGit, TestRepository, temporaryFolder, withVariable } from './repository.js';

/** Stands in for ssh: notes what it was told, and does as the other side would. */
const SSH = (notes: string): string => `#!/bin/sh
printf '%s\\n' "$@" > '${notes}'
before=
for one; do if [ "$before" = -i ]; then cp -p "$one" '${notes}.key'; fi; before=$one; done
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
    const args = readFileSync(notes, 'utf8').split('\n');
    for (const option of [
      '-oBatchMode=yes',
      '-oStrictHostKeyChecking=yes',
      '-oHostName=1.1.1.1',
      `-oHostKeyAlias=${alias}`,
    ])
      expect(args).toContain(option);
  });

  it('is not contacted when its host has a private address', async () => {
    const { git } = createGit({}, () => Promise.resolve(['10.0.0.1']));
    const tip = run(() => git.tipOf(git.parse('git@git.example:app'), null));
    await expect(tip).rejects.toMatchObject({ fault: 'not_reachable' });
    expect(() => readFileSync(notes)).toThrow('ENOENT');
  });

  it('is offered no key of the service and no agent of it', async () => {
    repository.commit({ a: '1' });
    const { git } = createGit({}, () => Promise.resolve(['1.1.1.1']));
    const url = git.parse(`git@git.example:${repository.folder}`);
    await withVariable('SSH_AUTH_SOCK', '/run/agent.sock', () => run(() => git.tipOf(url, null)));
    const args = readFileSync(notes, 'utf8').split('\n');
    expect(args[args.indexOf('-F') + 1]).toBe('none');
    for (const option of ['-oIdentitiesOnly=yes', '-oIdentityAgent=none', '-oIdentityFile=none'])
      expect(args).toContain(option);
    expect(args).not.toContain('-i');
    expect(readFileSync(`${notes}.env`, 'utf8')).not.toContain('agent.sock');
  });

  it('is offered the key of its project, in a file for its owner only that is gone afterwards', async () => {
    const commit = repository.commit({ a: '1' });
    const { git } = createGit({}, () => Promise.resolve(['1.1.1.1']));
    const odd = join(folder.path, "it's 100%d");
    mkdirSync(odd);
    const url = { ...git.parse(`git@git.example:${repository.folder}`), sshKey: 'the private key\n' };
    const tip = withVariable('TMPDIR', odd, () => run(() => git.tipOf(url, null)));
    await expect(tip).resolves.toEqual({ branch: 'main', commit });
    const args = readFileSync(notes, 'utf8').split('\n');
    // ssh itself reads %% as %.
    const file = args[args.indexOf('-i') + 1]!;
    expect(file).toMatch(/it's 100%%d/);
    expect(args).toContain('-oIdentitiesOnly=yes');
    expect(readdirSync(odd)).toEqual([]);

    await run(() => git.fetch(join(folder.path, 'mirror.git'), url, 'main'));
    expect(readFileSync(`${notes}.key`, 'utf8')).toBe('the private key\n');
    expect(statSync(`${notes}.key`).mode & 0o777).toBe(0o600);
    expect(
      existsSync(
        readFileSync(notes, 'utf8')
          .split('\n')
          .at(args.indexOf('-i') + 1)!,
      ),
    ).toBe(false);
    expect(`${readFileSync(notes, 'utf8')}${readFileSync(`${notes}.env`, 'utf8')}`).not.toContain('the private key');
  });

  it('is offered whatever the service has where the operator says so, and no key of a project', async () => {
    repository.commit({ a: '1' });
    const { git } = createGit({ REPOS_SSH_KEYS: 'service' }, () => Promise.resolve(['1.1.1.1']));
    const url = { ...git.parse(`git@git.example:${repository.folder}`), sshKey: 'the private key\n' };
    await withVariable('SSH_AUTH_SOCK', '/run/agent.sock', () => run(() => git.tipOf(url, null)));
    const args = readFileSync(notes, 'utf8');
    expect(args).not.toMatch(/Identit|^-[iF]$/m);
    expect(readFileSync(`${notes}.env`, 'utf8')).toContain('SSH_AUTH_SOCK=/run/agent.sock');
  });

  it('is given nothing of the service’s environment but what it needs', async () => {
    repository.commit({ a: '1' });
    const { git } = createGit({}, () => Promise.resolve(['1.1.1.1']));
    const url = git.parse(`git@git.example:${repository.folder}`);
    await withVariable('DATABASE_URL', 'postgresql://hunter2', () => run(() => git.tipOf(url, null)));
    expect(readFileSync(`${notes}.env`, 'utf8')).not.toContain('hunter2');
  });
});
