import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateLimits } from '../../src/engines/git-gate/branch-repository.js';
import { listChanges } from '../../src/engines/git-gate/change-list.js';
import { mergeTrees } from '../../src/engines/git-gate/merge.js';
import { readRef, type Repository } from '../../src/engines/git-gate/repository.js';
import { client, lentRepository, startGate, type Gate } from './gate.js';
import { temporaryFolder, TestRepository } from './repository.js';

const BRANCH = 'workspace/web-1-fix';
const MEGABYTE = 1_048_576;

/** What a few hundred bytes can make of the memory of whoever reads them. */
describe('A hostile branch', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let source: TestRepository;
  let base: string;
  let lender: Repository;
  let gate: Gate | null = null;

  beforeEach(() => {
    folder = temporaryFolder();
    source = new TestRepository(join(folder.path, 'source'));
    base = source.commit({ 'read me': '1' });
    const dir = join(folder.path, 'lender.git');
    source.git('clone', '--quiet', '--bare', source.folder, dir);
    lender = { dir, borrowsFrom: null };
  });
  afterEach(async () => {
    await gate?.close();
    gate = null;
    folder.remove();
  });

  const inside = (dir: string, input: string, ...args: string[]): string =>
    execFileSync('git', ['-C', dir, ...args], { input })
      .toString()
      .trim();
  const written = (dir: string, input: string): string => inside(dir, input, 'hash-object', '-w', '--stdin');
  const committed = (dir: string, tree: string): string =>
    inside(dir, '', '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', '-p', base, '-m', 'hostile', tree);
  const tenTimes = (entry: string): string => {
    const lines = Array.from({ length: 10 }, (_, at) => `${entry}\tn${at}\n`).join('');
    return inside(lender.dir, lines, 'mktree');
  };
  /** Eleven objects that list ten thousand million files. */
  const endless = (): string => {
    let id = tenTimes(`100644 blob ${written(lender.dir, 'x')}`);
    for (let depth = 1; depth < 10; depth++) id = tenTimes(`040000 tree ${id}`);
    return committed(lender.dir, id);
  };

  it('with more files than there is memory for is listed as far as that goes, at once', async () => {
    const commit = endless();
    const began = performance.now();
    const changes = await listChanges(lender, base, commit, { maxFiles: 10, maxMemory: 32 * MEGABYTE });
    expect(changes).toMatchObject({ truncated: true });
    expect(performance.now() - began).toBeLessThan(25_000);
  });

  it('with more files than there is memory for is not merged, and takes no more than that', async () => {
    const commit = endless();
    source.git('mv', 'read me', 'n0');
    const ours = source.commit({});
    source.git('push', '--quiet', lender.dir, `${ours}:refs/heads/ours`);
    const outcome = mergeTrees(lender, ours, commit, { maxMemory: 32 * MEGABYTE });
    await expect(outcome).rejects.toMatchObject({ fault: 'too_large' });
  });

  const served = async (limits: Partial<GateLimits> = {}): Promise<{ served: Repository; desk: string }> => {
    const dir = join(folder.path, 'served.git');
    const made = await lentRepository(dir, lender.dir, { 'refs/heads/main': base });
    gate = await startGate(made, BRANCH, limits);
    const desk = join(folder.path, 'desk');
    await client(folder.path, 'clone', '--quiet', gate.url, desk);
    return { served: made, desk };
  };
  const submodule = '[submodule "a"]\n\tpath = a\n\turl = https://example.com/a.git\n';

  it.each<[string, string, string, RegExp]>([
    ['runs something', '100644', `${submodule}\tupdate = !touch ran\n`, /gitmodulesUpdate|disallowed/],
    ['is an option', '100644', submodule.replace('https:', '--upload-pack=touch'), /gitmodulesUrl|disallowed/],
    ['is named by a link', '120000', '/etc/passwd', /gitmodulesSymlink|link/],
  ])('with a submodule that %s is not taken', async (_, mode, content, reason) => {
    const { served: repository, desk } = await served();
    const tree = inside(desk, `${mode} blob ${written(desk, content)}\t.gitmodules\n`, 'mktree');
    const push = client(desk, 'push', '--quiet', 'origin', `${committed(desk, tree)}:refs/heads/${BRANCH}`);
    await expect(push).rejects.toThrow(reason);
    await expect(readRef(repository, `refs/heads/${BRANCH}`)).resolves.toBeNull();
  });

  it('with a submodule is taken, and read without it', async () => {
    const { served: repository, desk } = await served();
    writeFileSync(join(desk, '.gitmodules'), submodule);
    await client(desk, 'update-index', '--add', '--cacheinfo', `160000,${base},a`);
    await client(desk, 'add', '.gitmodules');
    await client(desk, 'commit', '--quiet', '-m', 'Submodule');
    await client(desk, 'push', '--quiet', 'origin', `HEAD:refs/heads/${BRANCH}`);
    const commit = await client(desk, 'rev-parse', 'HEAD');
    const { files } = await listChanges(repository, base, commit, { maxFiles: 10 });
    expect(files.map(({ path, status }) => [path, status])).toEqual([
      ['.gitmodules', 'added'],
      ['a', 'added'],
    ]);
    await expect(mergeTrees(repository, base, commit)).resolves.toMatchObject({ tree: expect.any(String) });
  });

  it('with a commit that is larger than the memory for a push is not taken', async () => {
    const { served: repository, desk } = await served({ maxPushMemory: 64 * MEGABYTE });
    const who = 'a <a@b> 1 +0000';
    const start = `tree ${source.git('rev-parse', `${base}^{tree}`)}\nauthor ${who}\ncommitter ${who}\n\n`;
    const huge = inside(desk, start + 'x'.repeat(100 * MEGABYTE), 'hash-object', '-w', '-t', 'commit', '--stdin');
    const push = client(desk, 'push', '--quiet', 'origin', `${huge}:refs/heads/${BRANCH}`);
    await expect(push).rejects.toThrow(/unpack|index-pack|remote/i);
    await expect(readRef(repository, `refs/heads/${BRANCH}`)).resolves.toBeNull();
  });
});
