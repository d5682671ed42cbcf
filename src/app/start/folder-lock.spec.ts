import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../test/support/eventually.js';
import { describeIf } from '../../../test/support/conditional-tests.js';
import { lockFolder } from './folder-lock.js';

const fieldsOf = (pid: number): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
const [STATE, START] = [0, 19];

describeIf(process.platform === 'linux', 'processes are looked up in /proc')('The lock of a data folder', () => {
  let folder: string;
  let parent: ChildProcess;
  let child: number;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
    // The child ends once its parent has become a program that never asks for it.
    const script = '(until grep -q sleep /proc/$$/comm; do :; done) & echo $!; exec sleep 600';
    parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
    child = Number(line.toString());
    await eventually(() => Promise.resolve().then(() => expect(fieldsOf(child)[STATE]).toBe('Z')));
  });
  afterEach(() => {
    parent.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const writeLock = (pid: number, started: string): void =>
    writeFileSync(join(folder, 'service.pid'), `${pid} ${started}\n`);

  it('blocks other processes while its process runs', () => {
    writeLock(parent.pid!, fieldsOf(parent.pid!)[START]!);
    expect(() => lockFolder(folder)).toThrow(`is in use by the service running as process ${parent.pid}`);
  });

  it.each<[string, () => [pid: number, started: string]]>([
    ['has exited and its pid was reused', () => [parent.pid!, '1']],
    ['is a zombie', () => [child, fieldsOf(child)[START]!]],
    ['never was', () => [0, '']],
  ])('is ignored when its process %s', (_, holder) => {
    writeLock(...holder());
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'service.pid'), 'utf8')).toContain(`${process.pid} `);
    unlock();
    expect(existsSync(join(folder, 'service.pid'))).toBe(false);
  });
});
