import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Git } from '../../src/modules/code/git.js';
import { GitReader } from '../../src/engines/git-mirror/git-reader.js';
import { createGit, TestRepository, temporaryFolder, withVariable } from './repository.js';

describe('A hostile repository', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let root: string;
  let repository: TestRepository;
  let git: Git;
  let marker: string;
  let mirror: string;

  beforeEach(() => {
    folder = temporaryFolder();
    root = join(folder.path, 'root');
    repository = new TestRepository(join(root, 'app'));
    git = createGit({ REPOS_ALLOWED_ROOT: root }).git;
    marker = join(folder.path, 'marker');
    mirror = join(folder.path, 'mirrors/app.git');
  });
  afterEach(() => folder.remove());

  const config = (text: string) => appendFileSync(join(repository.folder, '.git/config'), text);

  it('runs nothing that its configuration, hooks or attributes name', async () => {
    const program = join(folder.path, 'program');
    writeFileSync(program, `#!/bin/sh\ntouch ${marker}\nexec "$@"\n`, { mode: 0o755 });
    repository.commit({ a: '1', '.gitattributes': '* filter=x diff=x merge=x text\n' });
    const missing = repository.git('rev-parse', 'HEAD:a');
    const commit = repository.commit({ b: '2' });
    for (const hook of ['pre-receive', 'post-checkout', 'reference-transaction', 'post-update', 'fsmonitor-watchman'])
      writeFileSync(join(repository.folder, '.git/hooks', hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
    config(
      `[uploadpack]\n\tpackObjectsHook = ${program}\n[core]\n\tfsmonitor = ${program}\n\thooksPath = .git/hooks\n`,
    );
    config(
      `\tpager = ${program}\n\tsshCommand = ${program}\n\talternateRefsCommand = ${program}\n\tgitProxy = ${program}\n`,
    );
    config(`[filter "x"]\n\tclean = ${program}\n\tsmudge = ${program}\n[diff]\n\texternal = ${program}\n`);
    config(`[diff "x"]\n\ttextconv = ${program}\n\tcommand = ${program}\n[gpg]\n\tprogram = ${program}\n`);
    config(`[remote "x"]\n\turl = file://${repository.folder}\n\tuploadpack = ${program}\n\tpromisor = true\n`);
    config(`[extensions]\n\tpartialClone = x\n[include]\n\tpath = /etc/passwd\n[credential]\n\thelper = ${program}\n`);

    await expect(git.tipOf(git.parse(repository.url), null)).resolves.toEqual({ branch: 'main', commit });
    await expect(git.fetch(mirror, git.parse(repository.url), 'main')).resolves.toBe(commit);
    const reader = new GitReader(mirror);
    for await (const { sha } of reader.tree(commit)) for await (const blob of reader.blobs([sha], 1_000)) void blob;
    await reader.lastChanges(commit, 'a');

    // An object that is missing would be asked of the planted remote.
    rmSync(join(repository.folder, '.git/objects', missing.slice(0, 2), missing.slice(2)));
    await expect(git.fetch(`${mirror}2`, git.parse(repository.url), 'main')).rejects.toThrow();
    expect(existsSync(marker)).toBe(false);
  });

  it('leaves nothing behind in the folder for temporary files', async () => {
    repository.commit({ a: '1' });
    const temporary = join(folder.path, 'temporary');
    mkdirSync(temporary);
    await withVariable('TMPDIR', temporary, async () => {
      await git.fetch(mirror, git.parse(repository.url), 'main');
      await expect(git.fetch(mirror, git.parse(repository.url), 'never')).rejects.toThrow();
    });
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('runs nothing when its address is an option or a transport of programs', () => {
    for (const url of [`ext::touch ${marker}`, `--upload-pack=touch ${marker}`, `file://${root}/app;touch ${marker}`])
      expect(() => git.parse(url)).toThrow(/^must /);
  });

  it('in a folder with a name for a shell is only a folder', async () => {
    const odd = new TestRepository(join(root, `a'$(touch\${IFS}${marker.replaceAll('/', '_')})'`));
    const commit = odd.commit({ a: '1' });
    await expect(git.fetch(mirror, git.parse(odd.url), 'main')).resolves.toBe(commit);
  });

  describe('outside the allowed root', () => {
    let outside: TestRepository;
    const refused = async (name: string) => {
      const url = git.parse(`file://${join(root, name)}`);
      const wanted = { fault: 'not_allowed' };
      await expect(git.admit(url)).rejects.toMatchObject(wanted);
      await expect(git.tipOf(url, null)).rejects.toMatchObject(wanted);
      await expect(git.fetch(mirror, url, 'main')).rejects.toMatchObject(wanted);
      expect(existsSync(mirror)).toBe(false);
    };

    beforeEach(() => {
      outside = new TestRepository(join(folder.path, 'outside'));
      outside.commit({ secret: '1' });
    });

    it('is not found through a link to its folder', async () => {
      symlinkSync(outside.folder, join(root, 'link'));
      await refused('link');
      symlinkSync(folder.path, join(root, 'up'));
      await refused('up/outside');
    });

    it('is not found through a link to its git folder', async () => {
      mkdirSync(join(root, 'half'));
      symlinkSync(join(outside.folder, '.git'), join(root, 'half/.git'));
      await refused('half');
    });

    it('is not found through a .git file', async () => {
      mkdirSync(join(root, 'file'));
      writeFileSync(join(root, 'file/.git'), `gitdir: ${join(outside.folder, '.git')}\n`);
      await refused('file');
    });

    it('is not found through a commondir', async () => {
      repository.commit({ a: '1' });
      repository.git('worktree', 'add', '--quiet', join(root, 'tree'));
      await refused('tree');
    });

    it('is not found through a .git folder within the git folder', async () => {
      const commit = repository.commit({ a: '1' });
      symlinkSync(join(outside.folder, '.git'), join(repository.folder, '.git/.git'));
      await expect(git.tipOf(git.parse(repository.url), null)).resolves.toMatchObject({ commit });
    });

    it.each(['objects', 'objects/pack', 'refs', 'refs/heads', 'HEAD'])('lends no %s by a link', async (part) => {
      repository.commit({ a: '1' });
      const own = join(repository.folder, '.git', part);
      renameSync(own, join(folder.path, 'away'));
      symlinkSync(join(outside.folder, '.git', part), own);
      await refused('app');
    });

    it('lends no objects by alternates', async () => {
      repository.commit({ a: '1' });
      writeFileSync(join(repository.folder, '.git/objects/info/alternates'), join(outside.folder, '.git/objects\n'));
      await refused('app');
    });

    it('is answered like one that does not exist', async () => {
      symlinkSync(outside.folder, join(root, 'link'));
      const messageOf = (name: string) =>
        git.admit(git.parse(`file://${join(root, name)}`)).catch((error: Error) => error.message);
      expect(await messageOf('link')).toBe(await messageOf('nothing'));
    });
  });
});
