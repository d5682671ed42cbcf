import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changedMigrations } from '../../scripts/released-migrations.js';

const FIRST = 'src/modules/notes/migrations/1900000000000-create-notes.ts';
const SECOND = 'src/modules/notes/migrations/1900000060000-add-notes-color.ts';

describe('A migration of the repository', () => {
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder, encoding: 'utf8' });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const commit = (...tags: string[]): void => {
    git('add', '-A');
    git('commit', '-qm', 'feat: change');
    for (const tag of tags) git('tag', tag);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'released-'));
    git('init', '-q');
    write(FIRST, 'create');
    write('src/modules/notes/notes.service.ts', 'service');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('may change and go while nothing is released', () => {
    commit('before-the-merge');
    write(FIRST, 'create more');
    expect(changedMigrations(folder)).toEqual([]);
  });

  it('may be added after a release, as may everything else change', () => {
    commit('v1.0.0');
    write(SECOND, 'add');
    write('src/modules/notes/notes.service.ts', 'other');
    expect(changedMigrations(folder)).toEqual([]);
    commit('v1.1.0');
    expect(changedMigrations(folder)).toEqual([]);
  });

  it('may not change once it is released, committed or not', () => {
    commit('v1.0.0');
    write(FIRST, 'create more');
    const refused = [`${FIRST} was released with v1.0.0 and is changed: add another migration`];
    expect(changedMigrations(folder)).toEqual(refused);
    commit();
    expect(changedMigrations(folder)).toEqual(refused);
  });

  it('may not be removed or moved once it is released', () => {
    commit('v1.0.0');
    rmSync(join(folder, FIRST));
    write('src/modules/notes/migrations/1900000000000-make-notes.ts', 'create');
    expect(changedMigrations(folder)).toEqual([
      `${FIRST} was released with v1.0.0 and is removed: add another migration`,
    ]);
  });

  it('is compared with each release that came before it, and named once', () => {
    commit('v1.0.0');
    write(SECOND, 'add');
    commit('v1.1.0');
    write(FIRST, 'create more');
    write(SECOND, 'add more');
    expect(changedMigrations(folder)).toEqual([
      `${FIRST} was released with v1.0.0 and is changed: add another migration`,
      `${SECOND} was released with v1.1.0 and is changed: add another migration`,
    ]);
  });

  it('is not compared with a release of another branch', () => {
    commit();
    git('branch', 'other');
    write(SECOND, 'add');
    commit('v1.0.0');
    git('checkout', '-q', 'other');
    write(FIRST, 'create more');
    expect(changedMigrations(folder)).toEqual([]);
  });

  it('may change where there is no repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(changedMigrations(folder)).toEqual([]);
  });
});
