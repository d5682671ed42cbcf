import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, truncateSync, utimesSync, writeFileSync, chmodSync, mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepCommit } from '../../src/engines/git-mirror/mirror.js';
import type { Git } from '../../src/modules/code/git.js';
import { GitReader } from '../../src/engines/git-mirror/git-reader.js';
import { createGit, TestRepository, temporaryFolder, withVariable } from './repository.js';

describe('A local repository', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let repository: TestRepository;
  let git: Git;
  let mirror: string;
  const fetch = (branch = 'main') => git.fetch(mirror, git.parse(repository.url), branch);
  const tipOf = (branch: string | null = null) => git.tipOf(git.parse(repository.url), branch);

  beforeEach(() => {
    folder = temporaryFolder();
    repository = new TestRepository(join(folder.path, 'root/app'));
    git = createGit({ REPOS_ALLOWED_ROOT: join(folder.path, 'root') }).git;
    mirror = join(folder.path, 'mirrors/app.git');
  });
  afterEach(() => folder.remove());

  it('reports its default branch and the newest commit of it', async () => {
    const commit = repository.commit({ a: '1' });
    await expect(tipOf()).resolves.toEqual({ branch: 'main', commit });
  });

  it('reports the newest commit of the requested branch, whatever its name', async () => {
    repository.commit({ a: '1' });
    repository.git('checkout', '--quiet', '-b', "feature/it's-$(id)");
    const commit = repository.commit({ a: '2' });
    repository.git('checkout', '--quiet', 'main');
    const branch = "feature/it's-$(id)";
    await expect(tipOf(branch)).resolves.toEqual({ branch, commit });
    await expect(fetch(branch)).resolves.toBe(commit);
  });

  it('has a default branch also when its HEAD names one that was never made', async () => {
    const commit = repository.commit({ a: '1' });
    repository.git('symbolic-ref', 'HEAD', 'refs/heads/never');
    await expect(tipOf()).resolves.toEqual({ branch: 'main', commit });
  });

  it.each([
    ['there is nothing', 'missing', true],
    ['there is a file', 'file', true],
    ['there are repositories', 'root', false],
  ])('is looked for below REPOS_ALLOWED_ROOT: when %s (%s), the start says so: %s', async (_, name, isLogged) => {
    writeFileSync(join(folder.path, 'file'), '');
    const started = createGit({ REPOS_ALLOWED_ROOT: join(folder.path, name) });
    await started.git.onModuleInit();
    expect(started.logged).toEqual(
      isLogged
        ? [{ message: expect.stringContaining('is not a folder'), fields: { folder: join(folder.path, name) } }]
        : [],
    );
  });

  it('without a commit is empty', async () => {
    await expect(tipOf()).rejects.toMatchObject({ fault: 'empty' });
    await expect(fetch()).rejects.toMatchObject({ fault: 'branch_not_found' });
  });

  it('reports an unknown branch', async () => {
    repository.commit({ a: '1' });
    await expect(tipOf('other')).rejects.toMatchObject({ fault: 'branch_not_found' });
    await expect(fetch('other')).rejects.toMatchObject({ fault: 'branch_not_found' });
  });

  it('is fetched with its history, and only the branch that is wanted', async () => {
    const first = repository.commit({ a: '1' });
    repository.git('tag', 'v1');
    repository.git('branch', 'other');
    const second = repository.commit({ a: '2' });
    await expect(fetch()).resolves.toBe(second);
    await expect(new GitReader(mirror).exists(first)).resolves.toBe(true);
    expect(existsSync(join(mirror, 'hooks'))).toBe(false);
    expect(existsSync(join(mirror, 'refs/tags/v1'))).toBe(false);
    expect(readdirSync(join(mirror, 'refs/heads'))).toEqual([]);
    const third = repository.commit({ a: '3' });
    await expect(fetch()).resolves.toBe(third);
    await expect(fetch()).resolves.toBe(third);
  });

  it('is fetched from a bare repository and from packed branches too', async () => {
    const commit = repository.commit({ a: '1' });
    repository.git('gc', '--quiet');
    const bare = join(folder.path, 'root/bare.git');
    repository.git('clone', '--quiet', '--bare', repository.folder, bare);
    for (const url of [`file://${bare}`, `file://${bare.slice(0, -4)}`, `file://${repository.folder}/.git`])
      await expect(git.fetch(`${mirror}${url.length}`, git.parse(url), 'main')).resolves.toBe(commit);
  });

  it('keeps the indexed commit readable when the branch is rewritten', async () => {
    repository.commit({ a: '1' });
    const indexed = repository.commit({ a: '2' });
    await fetch();
    await keepCommit(mirror, indexed);
    repository.git('reset', '--quiet', '--hard', 'HEAD~1');
    const rewritten = repository.commit({ a: '3' });
    repository.git('reflog', 'expire', '--expire=now', '--all');
    repository.git('gc', '--quiet', '--prune=now');
    await expect(fetch()).resolves.toBe(rewritten);
    new TestRepository(folder.path).git(`--git-dir=${mirror}`, 'gc', '--quiet', '--prune=now');
    await expect(new GitReader(mirror).exists(indexed)).resolves.toBe(true);
  });

  it('is fetched although a killed run left locks and half a pack', async () => {
    const commit = repository.commit({ a: '1' });
    await fetch();
    const next = repository.commit({ a: '2' });
    const left = ['packed-refs.lock', 'refs/workspace/fetched.lock', 'objects/pack/tmp_pack_x', 'shallow.lock'];
    for (const name of left) {
      writeFileSync(join(mirror, name), 'x');
      utimesSync(join(mirror, name), new Date(Date.now() - 120_000), new Date(Date.now() - 120_000));
    }
    await expect(fetch()).resolves.toBe(next);
    for (const name of left) expect(existsSync(join(mirror, name))).toBe(false);
    await expect(new GitReader(mirror).exists(commit)).resolves.toBe(true);
  });

  it.each<[string, (mirror: string) => void]>([
    ['without its HEAD', (at) => truncateSync(join(at, 'HEAD'))],
    ['that is no repository', (at) => writeFileSync(join(at, 'config'), '[[[')],
    [
      'with a pack cut short',
      (at) => {
        for (const name of readdirSync(join(at, 'objects/pack'))) {
          chmodSync(join(at, 'objects/pack', name), 0o600);
          truncateSync(join(at, 'objects/pack', name), 20);
        }
      },
    ],
    [
      'that was told to borrow objects',
      (at) => {
        mkdirSync(join(at, 'objects/info'), { recursive: true });
        writeFileSync(join(at, 'objects/info/alternates'), '/elsewhere\n');
      },
    ],
  ])('is fetched anew into a mirror %s', async (_, damage) => {
    repository.commit({ a: '1' });
    await fetch();
    damage(mirror);
    const commit = repository.commit({ a: '2' });
    await expect(fetch()).resolves.toBe(commit);
    const contents = [];
    for await (const { path } of new GitReader(mirror).tree(commit)) contents.push(path);
    expect(contents).toEqual(['a']);
    expect(readdirSync(join(folder.path, 'mirrors'))).toEqual(['app.git']);
  });

  it('with a shallow history is taken as it is', async () => {
    repository.commit({ a: '1' });
    const commit = repository.commit({ a: '2' });
    const shallow = join(folder.path, 'root/shallow');
    repository.git('clone', '--quiet', '--depth=1', repository.url, shallow);
    await expect(git.fetch(mirror, git.parse(`file://${shallow}`), 'main')).resolves.toBe(commit);
  });

  it('with another object format is reported as unsupported', async () => {
    const other = join(folder.path, 'root/other');
    repository.git('init', '--quiet', '--object-format=sha256', '--initial-branch=main', other);
    const inOther = new TestRepository(other);
    inOther.commit({ a: '1' });
    await expect(git.tipOf(git.parse(inOther.url), null)).rejects.toMatchObject({ fault: 'unsupported' });
  });

  it('over the size limit is not kept', async () => {
    const small = createGit({ REPOS_ALLOWED_ROOT: join(folder.path, 'root'), REPOS_MAX_MB: '1' }).git;
    repository.commit({ a: randomBytes(3_000_000) });
    await expect(small.fetch(mirror, small.parse(repository.url), 'main')).rejects.toMatchObject({
      fault: 'too_large',
      message: 'the repository is larger than 1 MB',
    });
    expect(readdirSync(join(folder.path, 'mirrors'))).toEqual([]);
  });

  it('is not fetched when the work was stopped', async () => {
    repository.commit({ a: '1' });
    const signal = AbortSignal.abort();
    await expect(git.fetch(mirror, git.parse(repository.url), 'main', signal)).rejects.toMatchObject({
      fault: 'stopped',
    });
  });

  it('cannot be fetched without git', async () => {
    repository.commit({ a: '1' });
    await withVariable('PATH', join(folder.path, 'nothing'), () =>
      expect(tipOf()).rejects.toMatchObject({
        fault: 'not_installed',
        message: 'git is not installed on this machine',
      }),
    );
  });
});
