import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { GitReader, type TreeEntry } from '../../src/engines/git-mirror/git-reader.js';
import { makeHostileRepository, type HostileRepository } from '../factories/hostile-repository.js';
import { createGit, temporaryFolder } from '../git/repository.js';

describe('A repository full of traps', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let made: HostileRepository;
  let entries: TreeEntry[];
  let reader: GitReader;

  beforeAll(async () => {
    folder = temporaryFolder();
    made = makeHostileRepository(join(folder.path, 'root/hostile'));
    const { git } = createGit({ REPOS_ALLOWED_ROOT: join(folder.path, 'root') });
    const mirror = join(folder.path, 'mirrors/hostile.git');
    await git.fetch(mirror, git.parse(made.url), made.branch);
    reader = new GitReader(mirror);
    entries = [];
    for await (const entry of reader.tree(made.commit)) entries.push(entry);
  });
  afterAll(() => folder.remove());

  it('is fetched and listed whole', () => {
    const { planted } = made;
    expect(entries).toHaveLength(planted.entries);
    expect(entries.filter(({ path }) => path === null)).toHaveLength(planted.unreadableNames);
    const paths = new Set(entries.map(({ path }) => path));
    const named = [planted.deepest, ...planted.sources, ...planted.links, ...planted.submodules, ...planted.oddPaths];
    const wanted = [...named, ...planted.soundLessons, ...planted.faultyLessons];
    expect(wanted.filter((path) => !paths.has(path))).toEqual([]);
    expect(entries.filter(({ path }) => path === planted.twice)).toHaveLength(2);
    expect(entries.filter(({ mode }) => mode === '120000').map(({ path }) => path)).toEqual(planted.links.toSorted());
    expect(entries.filter(({ type }) => type === 'commit').map(({ path }) => path)).toEqual(
      planted.submodules.toSorted(),
    );
  });

  it('has every file read, except what is too large', async () => {
    const files = entries.filter(({ type }) => type === 'blob');
    const shas = files.map(({ sha }) => sha);
    const read: [string, number | null][] = [];
    for await (const { sha, content } of reader.blobs(shas, 1_000_000)) read.push([sha, content?.length ?? null]);
    expect(read).toEqual(files.map(({ sha, size }) => [sha, size! > 1_000_000 ? null : size]));
  });

  it('tells the last changes of its lessons', async () => {
    const changes = await reader.lastChanges(made.commit, 'lessons/');
    expect(changes.size).toBe(entries.filter(({ path }) => path?.startsWith('lessons/')).length);
  });
});
