import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { temporaryFolder, TestRepository, withVariable } from '../../../../test/git/repository.js';
import { itIf } from '../../../../test/support/conditional-tests.js';
import { CodeGraph } from '../../../engines/code-index/graph/code-graph.js';
import { codeBeforeInProcess, indexInProcess, IndexSlots } from './index-process.js';
import { IndexFault, type IndexTask } from '../../../engines/code-index/indexing/index-task.js';

const onLinux = itIf(process.platform === 'linux', 'what a process was given is read from /proc');
const goesOn = new AbortController().signal;

describe('An index in a child process', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let task: IndexTask;

  beforeEach(() => {
    folder = temporaryFolder();
    const repository = new TestRepository(join(folder.path, 'repository'));
    const commit = repository.commit({ 'src/a.ts': 'export function a() { return 1; }\n', 'lessons/b.md': '# B\n' });
    task = {
      gitDir: join(folder.path, 'repository/.git'),
      cacheFile: join(folder.path, 'facts'),
      commit,
      previous: null,
      removedNodes: [],
      watched: ['lessons/'],
    };
  });
  afterEach(() => folder.remove());

  it('returns the graph and the requested files, and leaves only its cache', async () => {
    const { graph, watched, files, parsed } = await indexInProcess(task, goesOn);
    const read = CodeGraph.read(graph);
    expect(read.find('src/a.ts#a')).toBeGreaterThan(0);
    expect({ watched, files, parsed }).toMatchObject({ watched: [{ text: '# B\n' }], files: 2, parsed: 2 });
    expect(readdirSync(folder.path).sort()).toEqual(['facts', 'repository']);

    const again = await indexInProcess({ ...task, previous: { commit: task.commit, graph } }, goesOn);
    expect(again.parsed).toBe(0);
    expect(CodeGraph.read(again.graph).id(read.find('src/a.ts#a'))).toBe(read.id(read.find('src/a.ts#a')));
  });

  it('looks code up in earlier commits', async () => {
    const locations = [{ commit: task.commit, path: 'src/a.ts#a' }];
    const found = await codeBeforeInProcess({ gitDir: task.gitDir, now: task.commit, locations }, goesOn);
    expect(found).toEqual([{ ...locations[0], digest: expect.stringMatching(/^[0-9a-f]{16}$/), currentFile: null }]);
  });

  it('says in words for people what git says', async () => {
    await expect(indexInProcess({ ...task, commit: '0'.repeat(40) }, goesOn)).rejects.toThrow(IndexFault);
  });

  const slotsOf = (heap: number, largeHeap: number) => new IndexSlots({ slots: 2, heap, largeHeap, largeWeight: 2 });

  it('fails beyond its memory limit, without affecting anything else', async () => {
    const refused = { message: 'ran out of memory' };
    for (const slots of [slotsOf(4, 4), slotsOf(4, 5)]) {
      const index = indexInProcess(task, goesOn, slots);
      await expect(index).rejects.toBeInstanceOf(IndexFault);
      await expect(index).rejects.toMatchObject(refused);
    }
  });

  it('gets all the memory when it needs more than its share', async () => {
    const { files } = await indexInProcess(task, goesOn, slotsOf(4, 512));
    expect(files).toBe(2);
  });

  it('does not start when it was aborted before', async () => {
    const reason = new Error('stopped before');
    await expect(indexInProcess(task, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  describe('with a git that does not answer', () => {
    const pidIn = (name: string): number => Number(readFileSync(join(folder.path, name), 'utf8'));
    const started = (): Promise<void> =>
      eventually(() => Promise.resolve(expect(existsSync(join(folder.path, 'git'))).toBe(true)));
    const gone = (pid: number): Promise<void> =>
      eventually(() => Promise.resolve(expect(() => process.kill(pid, 0)).toThrow('ESRCH')));
    const path = (): string => `${join(folder.path, 'bin')}${delimiter}${process.env.PATH}`;
    const withSlowGit = <T>(work: () => Promise<T>): Promise<T> => withVariable('PATH', path(), work);

    beforeEach(() => {
      mkdirSync(join(folder.path, 'bin'));
      const git = join(folder.path, 'bin/git');
      const note = `echo $PPID > ${folder.path}/index; echo $$ > ${folder.path}/git.new; mv ${folder.path}/git.new ${folder.path}/git`;
      writeFileSync(git, `#!/bin/sh\n${note}\nexec sleep 60\n`);
      chmodSync(git, 0o755);
    });

    it('ends with everything it has started when it is stopped', async () => {
      const stopping = new AbortController();
      const reason = new Error('the service stops');
      const index = withSlowGit(() => indexInProcess(task, stopping.signal));
      await started();
      stopping.abort(reason);
      await expect(index).rejects.toBe(reason);
      await Promise.all([gone(pidIn('index')), gone(pidIn('git'))]);
    });

    it('does not end by the signals that a terminal sends to all processes', async () => {
      const stopping = new AbortController();
      const index = withSlowGit(() => indexInProcess(task, stopping.signal));
      await started();
      const groupOfItsOwn = -pidIn('index');
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(groupOfItsOwn, signal);
      await wait(300);
      expect(() => process.kill(pidIn('index'), 0)).not.toThrow();
      stopping.abort(new Error('seen enough'));
      await expect(index).rejects.toThrow('seen enough');
    });

    it('says so when it is killed', async () => {
      const index = withSlowGit(() => indexInProcess(task, goesOn));
      await started();
      process.kill(pidIn('index'), 'SIGKILL');
      await expect(index).rejects.toThrow('The indexing process ended early (SIGKILL)');
      process.kill(pidIn('git'), 'SIGKILL');
    });

    it('does not outlive a service that is killed', async () => {
      const program = `const { indexInProcess } = await import(${JSON.stringify(new URL('./index-process.js', import.meta.url))});
        await indexInProcess(${JSON.stringify(task)}, new AbortController().signal);`;
      const env = { PATH: path() };
      const service = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'inherit' });
      await started();
      service.kill('SIGKILL');
      await Promise.all([gone(pidIn('index')), gone(pidIn('git'))]);
    });

    onLinux('knows none of the secrets of the service', async () => {
      const stopping = new AbortController();
      const index = withVariable('DATABASE_URL', 'postgres://secret', () =>
        withSlowGit(() => indexInProcess(task, stopping.signal)),
      );
      await started();
      const names = readFileSync(`/proc/${pidIn('index')}/environ`, 'utf8')
        .split('\0')
        .filter(Boolean);
      stopping.abort(new Error('seen enough'));
      await expect(index).rejects.toThrow('seen enough');
      expect(names.map((line) => line.split('=')[0]).sort()).toEqual([
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
        'PATH',
      ]);
    });
  });
});
