import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TreeEntry } from '../../src/engines/git-mirror/git-reader.js';
import { all, create } from './readers.js';

const MISSING = '0123456789'.repeat(4);

describe('A reader of a mirror', () => {
  it('lists all files with their kinds, whatever their names', async () => {
    const { repository, reader } = create();
    repository.commit({ 'a b/"c"\n.txt': 'x', 'ü.ts': 'yy', '-n': '', 'tab\tname': 'z' });
    const blob = repository.git('rev-parse', 'HEAD:-n');
    const entries = [
      ...['100644 blob', '120000 blob', '100755 blob'].map((kind, at) => `${kind} ${blob}\tk${at}\0`),
      `160000 commit ${MISSING}\tmodule\0`,
    ].map((text) => Buffer.from(text));
    entries.push(Buffer.concat([Buffer.from(`100644 blob ${blob}\t`), Buffer.from([0xff, 0xfe, 0])]));
    const tree = execFileSync('git', ['mktree', '-z', '--missing'], {
      cwd: repository.folder,
      input: Buffer.concat(entries),
    });
    const odd = repository.git('commit-tree', tree.toString().trim(), '-m', 'odd');
    const shown = ({ mode, type, size, path }: TreeEntry) => [mode, type, size, path];
    expect((await all(reader.tree(repository.git('rev-parse', 'HEAD')))).map(shown)).toEqual([
      ['100644', 'blob', 0, '-n'],
      ['100644', 'blob', 1, 'a b/"c"\n.txt'],
      ['100644', 'blob', 1, 'tab\tname'],
      ['100644', 'blob', 2, 'ü.ts'],
    ]);
    expect((await all(reader.tree(odd))).map(shown)).toEqual([
      ['100644', 'blob', 0, 'k0'],
      ['120000', 'blob', 0, 'k1'],
      ['100755', 'blob', 0, 'k2'],
      ['160000', 'commit', null, 'module'],
      ['100644', 'blob', 0, null],
    ]);
  });

  it('returns contents in the requested order, without missing, too large or non-file ones', async () => {
    const { repository, reader } = create();
    const commit = repository.commit({ a: 'one\ntwo', b: '', c: 'x'.repeat(1_001), d: Buffer.from([0, 255, 10, 13]) });
    const of = (path: string) => repository.git('rev-parse', `HEAD:${path}`);
    const shas = [of('d'), MISSING, of('a'), of('c'), of('b'), commit, of('a')];
    const given = await all(reader.blobs(shas, 1_000));
    expect(given.map(({ sha }) => sha)).toEqual(shas);
    expect(given.map(({ content }) => content?.toString('hex') ?? null)).toEqual([
      '00ff0a0d',
      null,
      Buffer.from('one\ntwo').toString('hex'),
      null,
      '',
      null,
      Buffer.from('one\ntwo').toString('hex'),
    ]);
    await expect(all(reader.blobs([], 1_000))).resolves.toEqual([]);
  });

  it('finds files that moved, changed a little or not at all', async () => {
    const { repository, reader } = create();
    const text = Array.from({ length: 50 }, (_, at) => `line ${at}\n`).join('');
    const from = repository.commit({
      'a.ts': text,
      'dir/b.ts': `${text}b`,
      'gone.ts': 'gone',
      'stays.ts': text + text,
    });
    const to = repository.commit({
      'a.ts': null,
      'dir/b.ts': null,
      'gone.ts': null,
      'x\ny.ts': text,
      'new/b.ts': `${text}b\nc`,
    });
    expect((await reader.renames(from, to)).sort()).toEqual([
      ['a.ts', 'x\ny.ts'],
      ['dir/b.ts', 'new/b.ts'],
    ]);
    await expect(reader.renames(to, to)).resolves.toEqual([]);
  });

  it('finds the last commit of each file in a folder', async () => {
    const { repository, reader } = create();
    const first = repository.commit({ 'lessons/a/1.md': '1', 'lessons/\n2.md': '2', 'lessons-not/3.md': '3', x: 'x' });
    const second = repository.commit({ 'lessons/a/1.md': '1b', 'lessons/4.md': '4' });
    repository.git('checkout', '--quiet', '-b', 'side', first);
    const side = repository.commit({ 'lessons/5.md': '5' });
    repository.git('checkout', '--quiet', 'main');
    repository.git('merge', '--quiet', '--no-ff', 'side', '-m', 'merge');
    repository.commit({ 'lessons/4.md': null, x: 'xx' });
    const head = repository.git('rev-parse', 'HEAD');
    expect(Object.fromEntries(await reader.lastChanges(head, 'lessons/'))).toEqual({
      'lessons/a/1.md': second,
      'lessons/\n2.md': first,
      'lessons/5.md': side,
    });
    expect((await reader.lastChanges(head, 'nothing/')).size).toBe(0);
    expect((await reader.lastChanges(head, ':(glob)**')).size).toBe(0);
  });

  it('finds the commit that removed a file or the last file of a folder', async () => {
    const { repository, reader } = create();
    const from = repository.commit({
      'a.ts': 'a',
      'b/1.ts': '1',
      'b/2.ts': '2',
      'c.ts': 'c',
      'kept.ts': 'k',
      '\nn': 'n',
    });
    repository.commit({ 'b/1.ts': null, 'c.ts': null });
    const second = repository.commit({ 'b/2.ts': null, 'c.ts': 'again', '\nn': null });
    repository.git('mv', 'a.ts', 'moved.ts');
    const third = repository.commit({});
    const to = repository.commit({ 'c.ts': null });
    const found = await reader.removedIn(from, to, ['a.ts', 'b/', 'b/2.ts', 'c.ts', 'kept.ts', 'never.ts', '\nn']);
    expect(Object.fromEntries(found)).toEqual({
      'a.ts': third,
      'b/': second,
      'b/2.ts': second,
      'c.ts': to,
      '\nn': second,
    });
    expect((await reader.removedIn(to, to, ['a.ts'])).size).toBe(0);
  });

  it('gives one file of a commit, and no folder', async () => {
    const { repository, reader } = create();
    const commit = repository.commit({ 'dir/a*.ts': 'a', 'dir/ab.ts': 'b', '-x': 'x', ':(top)y': 'y' });
    const read = async (path: string) => (await reader.blobAt(commit, path))?.toString() ?? null;
    expect(await Promise.all(['dir/a*.ts', '-x', ':(top)y'].map(read))).toEqual(['a', 'x', 'y']);
    for (const path of ['dir', 'dir/', '', '/', '../x', 'nothing', 'dir/*.ts', '-x\0', '--help'])
      expect([path, await read(path)]).toEqual([path, null]);
    await expect(reader.blobAt(commit, 'dir/ab.ts', 0)).resolves.toBeNull();
  });

  it('knows which commits it can read', async () => {
    const { repository, reader } = create();
    const commit = repository.commit({ a: 'a' });
    await expect(reader.exists(commit)).resolves.toBe(true);
    for (const id of [MISSING, 'main', '--help', '', repository.git('rev-parse', 'HEAD:a'), `${commit}\n`])
      await expect(reader.exists(id)).resolves.toBe(false);
  });

  it.each(['main', '--output=/tmp/x', 'HEAD', ''])('refuses anything but the id of a commit: %s', async (id) => {
    const { repository, reader } = create();
    const commit = repository.commit({ a: 'a' });
    await expect(all(reader.tree(id))).rejects.toThrow('not the id');
    await expect(all(reader.blobs([id], 1))).rejects.toThrow('not the id');
    await expect(reader.renames(id, commit)).rejects.toThrow('not the id');
    await expect(reader.removedIn(id, commit, ['a'])).rejects.toThrow('not the id');
    await expect(reader.lastChanges(id, 'a')).rejects.toThrow('not the id');
  });

  it('does not see replaced objects, grafts or borrowed ones', async () => {
    const { repository, reader } = create();
    const first = repository.commit({ a: 'a' });
    const second = repository.commit({ b: 'b' });
    repository.git('replace', second, first);
    mkdirSync(join(repository.folder, '.git/info'), { recursive: true });
    writeFileSync(join(repository.folder, '.git/info/grafts'), `${second}\n`);
    expect((await all(reader.tree(second))).map(({ path }) => path)).toEqual(['a', 'b']);
    expect(Object.fromEntries(await reader.lastChanges(second, 'a'))).toEqual({ a: first });
    writeFileSync(join(repository.folder, '.git/objects/info/alternates'), '/elsewhere\n');
    await expect(all(reader.tree(second))).rejects.toMatchObject({ fault: 'broken' });
  });

  it('says so when the mirror is damaged or gone', async () => {
    const { repository, reader } = create();
    const commit = repository.commit({ a: 'a' });
    await expect(all(reader.tree(MISSING))).rejects.toMatchObject({ fault: 'broken' });
    rmSync(join(repository.folder, '.git'), { recursive: true });
    await expect(all(reader.tree(commit))).rejects.toMatchObject({ fault: 'broken' });
    await expect(all(reader.blobs([commit], 1))).rejects.toMatchObject({ fault: 'broken' });
  });
});
