import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, readRefs } from '../../src/engines/git-gate/repository.js';
import { AUTHOR, BRANCH, BuildsWorld, project, refsOf, type BuildsProcess, type Refs } from './builds.js';
import { TestRepository } from './repository.js';

describe('The repositories of a project’s builds', () => {
  let world: BuildsWorld;
  let folder: BuildsWorld['folder'];
  let people: TestRepository;
  let upstream: string;
  let first: string;
  let here: BuildsProcess;
  let of: BuildsWorld['of'];

  beforeEach(() => {
    world = new BuildsWorld();
    ({ folder, people, upstream, first, here, of } = world);
  });
  afterEach(() => world.close());

  const start = (name?: string) => world.start(name);
  const work = (process: BuildsProcess, refs: Refs, files: Record<string, string>, from?: string) =>
    world.work(process, refs, files, from);
  const change = (files: Record<string, string>, branch?: string) => world.change(files, branch);
  const upstreamTip = (branch: string) => world.upstreamTip(branch);

  describe('have a base', () => {
    it('that is the default branch, the project’s, or the one that is asked for', async () => {
      const other = change({ 'a.txt': '2\n' }, 'other');
      await expect(here.repositories.base(project, { branch: null, maxAgeMs: 0 })).resolves.toEqual({
        branch: 'main',
        commit: first,
      });
      here.project.branch = 'other';
      await expect(here.repositories.base(project, { branch: null, maxAgeMs: 0 })).resolves.toEqual({
        branch: 'other',
        commit: other,
      });
      here.project.baseBranch = 'main';
      await expect(here.repositories.base(project, { branch: null, maxAgeMs: 0 })).resolves.toMatchObject({
        branch: 'main',
      });
      await expect(here.repositories.base(project, { branch: 'other', maxAgeMs: 0 })).resolves.toMatchObject({
        commit: other,
      });
    });

    it('that is fetched again only when it is older than wanted', async () => {
      await here.repositories.base(project, { branch: 'main', maxAgeMs: 60_000 });
      const second = change({ 'a.txt': '2\n' });
      const base = (maxAgeMs: number) => here.repositories.base(project, { branch: 'main', maxAgeMs });
      await expect(base(60_000)).resolves.toMatchObject({ commit: first });
      await expect(base(0)).resolves.toMatchObject({ commit: second });
      await expect(base(60_000)).resolves.toMatchObject({ commit: second });
    });

    it('fetched by many at once, in two processes', async () => {
      const there = start();
      const all = [here, there].flatMap(({ repositories }) =>
        Array.from({ length: 4 }, () => repositories.base(project, { branch: 'main', maxAgeMs: 0 })),
      );
      for (const { commit } of await Promise.all(all)) expect(commit).toBe(first);
      const second = change({ 'a.txt': '2\n' });
      const again = [here, there].map(({ repositories }) =>
        repositories.base(project, { branch: 'main', maxAgeMs: 0 }),
      );
      for (const { commit } of await Promise.all(again)) expect(commit).toBe(second);
      expect(readdirSync(here.folder)).toHaveLength(1);
      expect(readdirSync(join(here.folder, readdirSync(here.folder)[0]!))).toEqual(['base.git']);
    });
  });

  it('are made on another machine from what is upstream', async () => {
    const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
    await here.repositories.push(of, refsOf(first), pushed);
    const there = start('elsewhere');
    await expect(there.repositories.hasReceived(of, refsOf(first), pushed)).resolves.toBe(true);
    await expect(there.repositories.hasReceived(of, refsOf(first), 'a'.repeat(40))).resolves.toBe(false);
    const more = await work(there, refsOf(first, pushed), { 'b.txt': '1\n' });
    await there.repositories.push(of, refsOf(first, pushed), more);
    expect(upstreamTip(BRANCH)).toBe(more);
    await expect(there.repositories.changes(of, refsOf(first, more), first, more)).resolves.toMatchObject({
      files: [{ path: 'a.txt' }, { path: 'b.txt' }],
    });
  });

  it('show a desk the same while the change of an earlier build is read', async () => {
    const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
    await here.repositories.push(of, refsOf(first), pushed);
    const second = change({ 'b.txt': '1\n' });
    const more = await work(here, refsOf(second, pushed), { 'c.txt': '1\n' });
    const { repository } = await here.repositories.open(of, refsOf(second, pushed));
    const before = await readRefs(repository);
    await expect(here.repositories.changes(of, refsOf(first, pushed), first, pushed)).resolves.toMatchObject({
      insertions: 1,
    });
    await here.repositories.hasReceived(of, refsOf(first, pushed), pushed);
    expect(before.get('refs/heads/main')).toBe(second);
    expect(before.get(`refs/heads/${BRANCH}`)).toBe(more);
    await expect(readRefs(repository)).resolves.toEqual(before);
  });

  it('keep what others pushed to the branch', async () => {
    const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
    await here.repositories.push(of, refsOf(first), pushed);
    const foreign = change({ 'a.txt': 'mine\n' }, BRANCH);
    const more = await work(here, refsOf(first, pushed), { 'b.txt': '1\n' });
    await expect(here.repositories.push(of, refsOf(first, pushed), more)).rejects.toMatchObject({
      fault: 'push_refused',
      message: /has commits in the repository that did not come from a build/,
    });
    expect(upstreamTip(BRANCH)).toBe(foreign);
  });

  it('let go of a base commit only when no card needs it', async () => {
    const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
    people.git('checkout', '--quiet', '--orphan', 'anew');
    const anew = change({ 'z.txt': '1\n' });
    await here.repositories.base(project, { branch: 'main', maxAgeMs: 0 });
    const [base] = readdirSync(here.folder).map((name) => join(here.folder, name, 'base.git'));
    await git({ dir: base!, borrowsFrom: null }, ['gc', '--quiet', '--prune=now']);
    await expect(here.repositories.changes(of, refsOf(first), first, pushed)).resolves.toMatchObject({ insertions: 1 });
    const lost = { ...of, cardId: randomUUID() };
    await here.repositories.open(lost, refsOf(first));
    await expect(here.repositories.open(lost, refsOf('a'.repeat(40)))).rejects.toMatchObject({
      fault: 'branch_not_found',
    });
    await here.repositories.open(lost, refsOf(anew));
  });

  describe('merge', () => {
    const merge = (commit: string, method: 'squash' | 'merge' = 'squash', process = here) =>
      process.repositories.merge(of, {
        ...refsOf(first, commit),
        commit,
        method,
        message: 'Fix prices (WEB-1)\n\nCo-authored-by: Ada <ada@test.example>',
        author: AUTHOR,
      });

    it('a branch as one commit', async () => {
      const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
      await here.repositories.push(of, refsOf(first), pushed);
      const second = change({ 'b.txt': 'of people\n' });
      const result = await merge(pushed);
      const merged = upstreamTip('main')!;
      expect(result).toEqual({ merged });
      people.git('fetch', '--quiet', upstream, 'main');
      expect(people.git('log', '-1', '--format=%P %an <%ae> %B', 'FETCH_HEAD')).toBe(
        `${second} Shop builder <builder@agents.example> Fix prices (WEB-1)\n\nCo-authored-by: Ada <ada@test.example>`,
      );
      expect(people.git('show', 'FETCH_HEAD:a.txt')).toBe('2');
      expect(people.git('show', 'FETCH_HEAD:b.txt')).toBe('of people');
      await expect(here.repositories.base(project, { branch: 'main', maxAgeMs: 60_000 })).resolves.toMatchObject({
        commit: merged,
      });
      await expect(merge(pushed)).resolves.toEqual({ merged });
      await expect(here.repositories.isMerged(project, merged, pushed)).resolves.toBe(false);
      await expect(here.repositories.isMerged(project, merged, second)).resolves.toBe(true);
    });

    it('a branch with its commits', async () => {
      const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
      const result = await merge(pushed, 'merge');
      const merged = upstreamTip('main')!;
      expect(result).toEqual({ merged });
      people.git('fetch', '--quiet', upstream, 'main');
      expect(people.git('log', '-1', '--format=%P', 'FETCH_HEAD')).toBe(`${first} ${pushed}`);
      await expect(here.repositories.isMerged(project, merged, pushed)).resolves.toBe(true);
      await expect(merge(pushed, 'merge')).resolves.toEqual({ merged });
    });

    it('nothing that conflicts, and say which files do', async () => {
      const pushed = await work(here, refsOf(first), { 'a.txt': '2\n', 'ü b.txt': '1\n' });
      const second = change({ 'a.txt': '3\n', 'ü b.txt': '2\n' });
      await expect(merge(pushed)).resolves.toEqual({ conflicts: ['a.txt', 'ü b.txt'] });
      expect(upstreamTip('main')).toBe(second);
    });

    it('two cards at once', async () => {
      const one = of;
      const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
      const two = { ...of, cardId: randomUUID() };
      world.of = two;
      const other = await work(here, refsOf(first), { 'b.txt': '2\n' });
      const both = [
        [one, pushed, here],
        [two, other, start('elsewhere')],
      ] as const;
      await here.repositories.push(two, { ...refsOf(first), branch: 'workspace/web-2' }, other);
      const results = await Promise.all(
        both.map(([card, commit, { repositories }]) => {
          const branch = card === one ? BRANCH : 'workspace/web-2';
          const refs = { ...refsOf(first, commit), branch };
          return repositories.merge(card, { ...refs, commit, method: 'squash', message: 'm', author: AUTHOR });
        }),
      );
      expect(results).toEqual([{ merged: expect.any(String) }, { merged: expect.any(String) }]);
      people.git('fetch', '--quiet', upstream, 'main');
      expect(people.git('ls-tree', '--name-only', 'FETCH_HEAD')).toBe('.workspace\na.txt\nb.txt');
    });
  });

  describe('compare', () => {
    it('what a branch changed, file by file', async () => {
      const lines = Array.from({ length: 30 }, (_, at) => `line ${at}\n`).join('');
      first = change({ 'moved.txt': lines, gone: 'x\ny\nz\n', image: 'a\0b' });
      const pushed = await work(here, refsOf(first), { 'a.txt': '1\n2\n', 'new ü.txt': '1\n', image: 'c\0d' });
      people.git('fetch', '--quiet', join(folder.path, 'desk-0'), 'work');
      people.git('checkout', '--quiet', '-B', 'work', 'FETCH_HEAD');
      people.git('mv', 'moved.txt', 'here.txt');
      const commit = people.commit({ gone: null });
      people.git('push', '--quiet', upstream, `HEAD:refs/heads/${BRANCH}`);
      people.git('checkout', '--quiet', 'main');
      change({ 'later.txt': 'of others\n' });
      const refs = refsOf(first, commit);
      const { files, ...sums } = await here.repositories.changes(of, refs, first, commit);
      expect(sums).toEqual({ insertions: 2, deletions: 3, truncated: false });
      const counts = (insertions: number, deletions: number, binary = false) => ({ insertions, deletions, binary });
      expect(files).toEqual([
        { path: 'a.txt', oldPath: null, status: 'modified', ...counts(1, 0) },
        { path: 'gone', oldPath: null, status: 'deleted', ...counts(0, 3) },
        { path: 'here.txt', oldPath: 'moved.txt', status: 'renamed', ...counts(0, 0) },
        { path: 'image', oldPath: null, status: 'modified', ...counts(0, 0, true) },
        { path: 'new ü.txt', oldPath: null, status: 'added', ...counts(1, 0) },
      ]);
      const patch = (path: string | null, maxBytes = 10_000) =>
        here.repositories.patch(of, refs, first, commit, path, maxBytes);
      await expect(patch('a.txt')).resolves.toMatch(/^diff --git a\/a\.txt b\/a\.txt\n[^]*@@\n 1\n\+2\n$/);
      await expect(patch('here.txt')).resolves.toMatch(
        /similarity index 100%\nrename from moved.txt\nrename to here.txt/,
      );
      await expect(patch('*.txt')).resolves.toBe('');
      await expect(patch(':(top)a.txt')).resolves.toBe('');
      await expect(patch(null)).resolves.toContain('+++ b/new ü.txt');
      await expect(patch(null, 50)).resolves.toBe('too_large');
      expect(pushed).not.toBe(commit);
    });

    it('without running what attributes of the repository name', async () => {
      const marker = join(folder.path, 'ran');
      const attributes = '* diff=evil merge=evil filter=evil\n';
      const pushed = await work(here, refsOf(first), { '.gitattributes': attributes, 'a.txt': '2\n' });
      const { repository } = await here.repositories.open(of, refsOf(first));
      mkdirSync(join(repository.dir, 'info'), { recursive: true });
      await here.repositories.patch(of, refsOf(first), first, pushed, null, 10_000);
      change({ 'a.txt': '1\n2\n' });
      await here.repositories.merge(of, {
        ...refsOf(first),
        commit: pushed,
        method: 'squash',
        message: 'm',
        author: AUTHOR,
      });
      expect(existsSync(marker)).toBe(false);
    });
  });

  describe('of a project in a folder', () => {
    it('run no hook of it and read no setting of it', async () => {
      const marker = join(folder.path, 'ran');
      for (const hook of ['pre-receive', 'update', 'post-receive', 'post-update', 'reference-transaction'])
        writeFileSync(join(upstream, 'hooks', hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
      const pack = () => people.git('-C', upstream, '-c', 'core.hooksPath=/dev/null', 'pack-refs', '--all');
      people.git('-C', upstream, 'config', 'receive.denyNonFastForwards', 'true');
      people.git('-C', upstream, 'config', 'core.fsmonitor', `touch ${marker}`);
      people.git('-C', upstream, 'config', 'core.hooksPath', 'hooks');
      pack();
      const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
      await here.repositories.push(of, refsOf(first), pushed);
      pack();
      const again = await work(here, refsOf(first, pushed), { 'a.txt': '3\n' }, first);
      await here.repositories.push(of, refsOf(first, pushed), again);
      expect(upstreamTip(BRANCH)).toBe(again);
      await here.repositories.deleteBranch(of, BRANCH);
      expect(upstreamTip(BRANCH)).toBeNull();
      people.git('-C', upstream, 'fsck', '--strict');
      expect(existsSync(marker)).toBe(false);
    });

    it('refuse a branch that is checked out there', async () => {
      const tree = new TestRepository(join(folder.path, 'root/tree'));
      first = tree.commit({ 'a.txt': '1\n' });
      here.project.repositoryUrl = tree.url;
      const pushed = await work(here, refsOf(first), { 'a.txt': '2\n' });
      await here.repositories.push(of, refsOf(first), pushed);
      expect(tree.git('rev-parse', BRANCH)).toBe(pushed);
      const merge = {
        ...refsOf(first, pushed),
        commit: pushed,
        method: 'squash' as const,
        message: 'm',
        author: AUTHOR,
      };
      await expect(here.repositories.merge(of, merge)).rejects.toMatchObject({
        fault: 'push_refused',
        message: /^The branch main is checked out in the folder of the repository: .*then try again\.$/,
      });
      tree.git('checkout', '--quiet', '--detach');
      const merged = await here.repositories.merge(of, merge);
      expect(merged).toEqual({ merged: tree.git('rev-parse', 'main') });
    });
  });

  it('go when nobody uses them any more', async () => {
    const day = 86_400_000;
    const [idle, released] = [randomUUID(), randomUUID()].map((cardId) => ({ ...of, cardId }));
    const cards = () => readdirSync(join(here.folder, readdirSync(here.folder)[0]!, 'cards')).toSorted();
    const all = [idle!, released!].map(({ cardId }) => `${cardId}.git`);
    for (const each of [idle!, released!]) await here.repositories.open(each, refsOf(first));
    await here.repositories.release(released!);
    await here.repositories.release({ ...of, cardId: randomUUID() });
    await expect(here.sweep.sweep(Date.now() + 6 * day)).resolves.toBe(0);
    expect(cards()).toEqual(all.toSorted());
    await expect(here.sweep.sweep(Date.now() + 8 * day)).resolves.toBe(1);
    expect(cards()).toEqual([`${idle!.cardId}.git`]);
    await expect(here.sweep.sweep(Date.now() + 31 * day)).resolves.toBe(2);
    expect(readdirSync(here.folder)).toEqual([]);

    await here.repositories.open(of, refsOf(first));
    here.present.clear();
    await here.sweep.sweep();
    expect(existsSync(here.folder)).toBe(false);
  });

  it('are mended after a process was killed', async () => {
    await work(here, refsOf(first), { 'a.txt': '2\n' });
    const [name] = readdirSync(here.folder);
    const base = join(here.folder, name!, 'base.git');
    const card = join(here.folder, name!, 'cards', `${of.cardId}.git`);
    const old = new Date(Date.now() - 7_200_000);
    const leave = (path: string): void => {
      writeFileSync(path, '');
      utimesSync(path, old, old);
    };
    leave(join(base, 'refs/workspace/base.lock'));
    leave(join(base, 'objects/pack/tmp_pack_x'));
    leave(join(card, 'refs/heads/main.lock'));
    leave(join(card, `refs/heads/${BRANCH}.lock`));
    mkdirSync(join(card, 'objects/tmp_objdir-incoming-x'));
    utimesSync(join(card, 'objects/tmp_objdir-incoming-x'), old, old);
    const second = change({ 'b.txt': '1\n' });
    const anew = start();
    await anew.repositories.base(project, { branch: 'main', maxAgeMs: 0 });
    await work(anew, refsOf(second), { 'a.txt': '3\n' });
    expect(readdirSync(join(base, 'objects/pack')).filter((each) => each.startsWith('tmp'))).toEqual([]);
    expect(readdirSync(join(card, 'objects')).filter((each) => each.startsWith('tmp'))).toEqual([]);

    for (const pack of readdirSync(join(base, 'objects/pack'))) rmSync(join(base, 'objects/pack', pack));
    await anew.repositories.open(of, refsOf(second));
    await expect(anew.repositories.readFile(project, second, 'b.txt', 100)).resolves.toBe('1\n');
  });
});
