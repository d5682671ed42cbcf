import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markedPids } from '../../sidecar/processes/build-mark.js';
import { describeIf } from '../support/conditional-tests.js';
import { BuildingDesk, isRoot, textsOf } from './building-desk.js';

const onLinux = describeIf(process.platform === 'linux', 'desks are Linux machines');
const asRoot = describeIf(process.platform === 'linux' && isRoot, 'the sidecar of a desk is root');

let desk: BuildingDesk;
const open = async (): Promise<void> => {
  desk = await BuildingDesk.open();
};
const close = (): Promise<void> => desk.close();

onLinux('A hostile coder', () => {
  beforeEach(open);
  afterEach(close);

  it('cannot have the sidecar run a hook, a filter, a file monitor or a program of its configuration', async () => {
    const ran = desk.machine.path('/home/ran');
    await desk.coder(`
      mkdir -p hooks
      for hook in pre-commit commit-msg post-commit pre-push post-checkout post-index-change reference-transaction; do
        printf '#!/bin/sh\\necho %s $(id -u) >> ${ran}\\n' $hook > hooks/$hook; chmod +x hooks/$hook
      done
      cp hooks/* .git/hooks/ 2>/dev/null || { mkdir -p .git/hooks; cp hooks/* .git/hooks/; }
      git config core.hooksPath "$PWD/hooks"
      git config core.fsmonitor 'echo fsmonitor >> ${ran}; true'
      git config core.sshCommand 'echo ssh >> ${ran}'
      git config credential.helper '!echo credential >> ${ran}'
      git config commit.gpgSign true
      git config gpg.program 'echo gpg >> ${ran}'
      git config http.proxy http://127.0.0.1:1
      git config url.http://127.0.0.1:1/.insteadOf http://
      git config url.http://127.0.0.1:1/.pushInsteadOf http://
      echo work > work.txt`);
    desk.start();
    const build = desk.service.queue();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    expect(desk.service.file(build, 'work.txt')).toBe('work');
    // The coder itself configured; git of the sidecar ran none of it.
    expect(existsSync(ran) ? readFileSync(ran, 'utf8') : '').toBe('');
  });

  it('cannot pass what it configured on to the next build of its card', async () => {
    const ran = desk.machine.path('/home/ran');
    await desk.coder(
      `git config filter.x.clean 'echo clean >> ${ran}; cat'; echo '* filter=x' > .git/info/attributes || { mkdir -p .git/info; echo '* filter=x' > .git/info/attributes; }; date +%N > work.txt`,
    );
    desk.start();
    const build = desk.service.queue();
    await desk.service.ended(build);
    writeFileSync(ran, '');
    await desk.coder('echo second > second.txt');
    const next = desk.service.queue({ card: build.order.card });
    expect(await desk.service.ended(next)).toMatchObject({ outcome: 'pushed' });
    expect(readFileSync(ran, 'utf8')).toBe('');
  });

  it('finds neither the token in its environment and its repository, nor where git gets it', async () => {
    await desk.coder(
      'env > env.txt; cat .git/config > config.txt; git remote -v > remotes.txt; cat /proc/$PPID/environ > parent.txt 2>/dev/null; true',
    );
    desk.start();
    const build = desk.service.queue();
    await desk.service.ended(build);
    for (const file of ['env.txt', 'config.txt', 'remotes.txt', 'parent.txt']) {
      expect(desk.service.file(build, file)).not.toContain(build.order.token);
    }
    expect(textsOf(build)).not.toContain(build.order.token);
    await desk.until(() => desk.unfinished().length === 0);
    const { status } = spawnSync('grep', ['-rq', build.order.token, desk.machine.path('/var/lib')]);
    // Nothing was found.
    expect(status).toBe(1);
  });

  it('keeps a git repository inside the folder, a lock and another branch from being in the way', async () => {
    await desk.coder(
      'git checkout -q -b elsewhere; echo one > one.txt; git add one.txt; git commit -qm "My own commit"; touch .git/index.lock; echo two > two.txt',
    );
    desk.start();
    const build = desk.service.queue();
    const { outcome, commit } = await desk.service.ended(build);
    expect([outcome, desk.service.file(build, 'one.txt'), desk.service.file(build, 'two.txt')]).toEqual([
      'pushed',
      'one',
      'two',
    ]);
    expect(desk.service.git('log', '--format=%an %s', `main..${commit}`)).toBe(
      'Shop builder WEB-12: Round prices\nShop builder My own commit',
    );
  });

  it('that removes its repository fails alone, and leaves one around the desk as it is', async () => {
    const around = desk.machine.path('/var');
    execFileSync('git', ['init', '--quiet', around]);
    await desk.coder('rm -rf .git; echo x > x.txt; git status > status.txt 2>&1');
    desk.start();
    expect(await desk.service.ended(desk.service.queue())).toMatchObject({ outcome: 'failed' });
    expect(execFileSync('git', ['-C', around, 'ls-files'], { encoding: 'utf8' })).toBe('');
    await desk.coder('echo y > y.txt');
    expect(await desk.service.ended(desk.service.queue())).toMatchObject({ outcome: 'pushed' });
  });

  it('with endless output fills neither the memory nor the service, and lines without an end are cut', async () => {
    await desk.coder(
      'head -c 3000000 /dev/zero | tr "\\0" x; echo; yes "a line of some length" | head -n 30000; echo end > end.txt',
    );
    desk.start();
    const build = desk.service.queue();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    const sizes = build.log.map(({ text }) => Buffer.byteLength(text));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
    expect(build.log.filter(({ text }) => text === 'a line of some length')).toHaveLength(30_000);
    const reports = desk.fake.of(`/api/v1/desk/builds/${build.order.build_id}/progress`);
    expect(Math.max(...reports.map(({ entries }) => entries.length))).toBeLessThanOrEqual(1_000);
    expect(Math.max(...reports.map((report) => JSON.stringify(report).length))).toBeLessThan(1_048_576);
  });

  it('that begins processes without end is ended with all of them', async () => {
    await desk.coder('echo begun; bomb() { while :; do sh -c "sleep 60" & sleep 0.02; done; }; bomb & bomb & wait');
    desk.start();
    const build = desk.service.queue();
    await desk.until(() => textsOf(build).includes('begun'));
    const folder = desk.machine.path(`/var/lib/workspace-sidecar/builds/${build.order.build_id}`);
    const mark = JSON.parse(readFileSync(join(folder, 'mark.json'), 'utf8'));
    await desk.until(() => markedPids(mark).length > 20);
    build.state = 'canceled';
    await desk.until(() => desk.unfinished().length === 0);
    expect(markedPids(mark)).toEqual([]);
  });
});

asRoot('A hostile coder on a desk', () => {
  beforeEach(open);
  afterEach(close);

  it('can read neither the key of the desk nor what belongs to builds', async () => {
    const { machine } = desk;
    const secrets = [
      '/etc/workspace-sidecar/desk.json',
      '/etc/workspace-sidecar/wireguard.key',
      '/var/lib/workspace-sidecar/builds',
    ];
    await desk.coder(
      `for file in ${secrets.map((path) => machine.path(path)).join(' ')}; do ls -l $file/* > /dev/null 2>&1 && echo "$file" >> found.txt; cat $file >> found.txt 2>/dev/null; done; cat /proc/$PPID/environ >> found.txt 2>/dev/null; ls ${machine.path('/var/lib/workspace-sidecar')} >> found.txt 2>/dev/null; echo x > x.txt`,
    );
    desk.start();
    const build = desk.service.queue();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    expect(desk.service.file(build, 'found.txt')).toBe('');
  });

  it('cannot change the mirror that other builds begin with', async () => {
    const mirrors = desk.machine.path('/var/lib/workspace-sidecar/mirrors');
    await desk.coder(
      `for file in ${mirrors}/*.git $(cat .git/objects/info/alternates)/..; do echo evil >> $file/config && echo written >> found.txt; touch $file/objects/x && echo written >> found.txt; done 2>/dev/null; echo x > x.txt`,
    );
    desk.start();
    const build = desk.service.queue();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'pushed' });
    expect(desk.service.git('ls-tree', '--name-only', `refs/heads/${build.order.git!.branch}`)).not.toContain(
      'found.txt',
    );
  });

  it('cannot lead root out of its folders with symbolic links', async () => {
    const { machine } = desk;
    mkdirSync(machine.path('/precious'), { recursive: true });
    machine.write('/precious/file', 'precious');
    const precious = machine.path('/precious');
    await desk.coder(
      `rm -rf .git/objects/info/alternates; ln -s ${precious}/file .git/index.lock; ln -s ${precious} link; ln -s ${precious}/file brief.md; scratch=$(dirname "$TMPDIR"); ln -sf ${precious}/file "$scratch/mcp.json"; rm -rf "$TMPDIR"; ln -s ${precious} "$TMPDIR"; echo x > x.txt`,
    );
    desk.start();
    const build = desk.service.queue({ check_command: 'false', check_rounds: 1 });
    await desk.service.ended(build);
    await desk.until(() => desk.unfinished().length === 0);
    desk.service.drop = [build.order.build_id];
    const worktree = machine.path(`/var/lib/workspace-sidecar/worktrees/${build.order.card.id}`);
    await desk.until(() => !existsSync(worktree));
    expect(machine.read('/precious/file')).toBe('precious');
    expect(statSync(precious).uid).toBe(0);
    expect(readdirSync(machine.path('/var/lib/workspace-sidecar/scratch'))).toEqual([]);
  });

  it('cannot have a worktree made where a link of its own stands', async () => {
    const { machine } = desk;
    const worktrees = machine.path('/var/lib/workspace-sidecar/worktrees');
    mkdirSync(worktrees, { recursive: true });
    mkdirSync(machine.path('/precious'));
    await desk.coder('echo x > x.txt');
    const build = desk.service.queue();
    symlinkSync(machine.path('/precious'), join(worktrees, build.order.card.id));
    desk.start();
    expect(await desk.service.ended(build)).toMatchObject({ outcome: 'failed' });
    expect([statSync(machine.path('/precious')).uid, readdirSync(machine.path('/precious'))]).toEqual([0, []]);
  });

  it('that fills the disk is ended with a sentence, and what it did before is kept where there is room', async () => {
    const { machine } = desk;
    const state = machine.path('/var/lib/workspace-sidecar');
    mkdirSync(state, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=711', 'tmpfs', state]);
    try {
      await desk.coder('echo half > half.txt; sleep 1; head -c 62000000 /dev/zero > node_modules || true; sleep 120');
      desk.start();
      const report = await desk.service.ended(desk.service.queue());
      expect(report).toMatchObject({
        outcome: 'failed',
        message: expect.stringMatching(/disk of this desk is \d+ % full/),
      });
      desk.sidecar!.kill('SIGKILL');
    } finally {
      await machine.endBuilds();
      execFileSync('umount', ['--lazy', state]);
    }
  });
});
