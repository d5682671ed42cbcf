import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { GateLimits } from '../../src/engines/git-gate/branch-repository.js';
import { FLUSH, packetLine } from '../../src/engines/git-gate/packet-line.js';
import { git, readRef, type Repository } from '../../src/engines/git-gate/repository.js';
import { client, lentRepository, startGate, START, type Gate } from './gate.js';
import { TestRepository, temporaryFolder } from './repository.js';

const BRANCH = 'workspace/web-1-fix';
const NONE = '0'.repeat(40);

describe('A branch that is served to a client of git', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let source: TestRepository;
  let base: string;
  let hidden: string;
  let later: string;
  let served: Repository;
  let gate: Gate;
  let desk: string;

  const start = async (limits: Partial<GateLimits> = {}): Promise<void> => {
    gate = await startGate(served, BRANCH, limits);
  };
  const clone = async (...options: string[]): Promise<void> => {
    await client(folder.path, 'clone', '--quiet', ...options, gate.url, desk);
  };
  const commit = async (name: string, content = name): Promise<string> => {
    writeFileSync(join(desk, name), content);
    await client(desk, 'add', '--all');
    await client(desk, 'commit', '--quiet', '-m', name);
    return client(desk, 'rev-parse', 'HEAD');
  };
  const push = (...args: string[]): Promise<string> => client(desk, 'push', 'origin', ...args);
  const objects = (): string[] =>
    readdirSync(join(served.dir, 'objects'), { recursive: true })
      .map(String)
      .filter((name) => /\.pack$|tmp|incoming/.test(name));

  beforeEach(async () => {
    folder = temporaryFolder();
    source = new TestRepository(join(folder.path, 'source'));
    source.commit({ 'read me': '1' });
    base = source.commit({ 'src/app.ts': '2' });
    later = source.commit({ 'src/app.ts': '3' });
    source.git('checkout', '--quiet', '--orphan', 'secret');
    hidden = source.commit({ secret: 'of another card' });
    source.git('checkout', '--quiet', 'main');
    const lender = join(folder.path, 'lender.git');
    source.git('clone', '--quiet', '--bare', source.folder, lender);
    desk = join(folder.path, 'desk');
    served = await lentRepository(join(folder.path, 'served.git'), lender, { 'refs/heads/main': base });
  });
  afterEach(async () => {
    await gate.close();
    folder.remove();
  });

  it('is cloned with its base, of which nothing is copied', async () => {
    await start();
    await clone();
    expect(await client(desk, 'rev-parse', 'HEAD')).toBe(base);
    expect(await client(desk, 'branch', '--all', '--format=%(refname)')).toBe(
      'refs/heads/main\nrefs/remotes/origin/HEAD\nrefs/remotes/origin/main',
    );
    expect(objects()).toEqual([]);
  });

  it('is pushed, and pushed again by force', async () => {
    await start();
    await clone();
    const first = await commit('first');
    await push(`HEAD:refs/heads/${BRANCH}`);
    await client(desk, 'reset', '--quiet', '--hard', base);
    const second = await commit('second');
    await push('--force', `HEAD:refs/heads/${BRANCH}`);
    expect(gate.received).toEqual([first, second]);
    await expect(readRef(served, `refs/heads/${BRANCH}`)).resolves.toBe(second);
    expect(await client(folder.path, 'ls-remote', gate.url)).toContain(second);
    expect(gate.faults).toEqual([]);
  });

  it('is cloned shallow, and deepened', async () => {
    await start();
    await clone('--depth=1');
    expect(await client(desk, 'rev-list', '--count', 'HEAD')).toBe('1');
    await client(desk, 'fetch', '--quiet', '--unshallow');
    expect(await client(desk, 'rev-list', '--count', 'HEAD')).toBe('2');
  });

  it('is pushed in pieces, and compressed, when there is much of it', async () => {
    await start();
    await clone();
    const noise = Buffer.alloc(3_000_000);
    for (let at = 0; at < noise.length; at++) noise[at] = (at * 2_654_435_761) >>> (at % 24);
    writeFileSync(join(desk, 'noise'), noise);
    const pushed = await commit('more');
    await push(`HEAD:refs/heads/${BRANCH}`);
    expect(gate.received).toEqual([null, pushed]);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['its base', ['HEAD:refs/heads/main'], /only the branch workspace\/web-1-fix can be pushed here/],
    ['a ref of the service', [`HEAD:${START}`], /only the branch/],
    ['a second one beside it', [`HEAD:refs/heads/${BRANCH}`, 'HEAD:refs/heads/other'], /only the branch/],
  ])('cannot be used to push %s', async (_, refs, reason) => {
    await start();
    await clone();
    await commit('new');
    await expect(push('--force', ...refs)).rejects.toThrow(reason);
    expect(await git(served, ['for-each-ref', '--format=%(refname) %(objectname)'])).toBe(`refs/heads/main ${base}`);
    expect(objects()).toEqual([]);
    expect(gate.faults).toEqual([]);
  });

  it('is not deleted', async () => {
    await start();
    await clone();
    const pushed = await commit('new');
    await push(`HEAD:refs/heads/${BRANCH}`);
    await expect(push(`:refs/heads/${BRANCH}`)).rejects.toThrow(/the branch cannot be deleted here/);
    await expect(readRef(served, `refs/heads/${BRANCH}`)).resolves.toBe(pushed);
  });

  describe('to one who knows the id of a hidden commit', () => {
    const wanted = async (commit: string): Promise<string> => {
      const wants = Buffer.concat([packetLine(`want ${commit} no-progress\n`), FLUSH, packetLine('done\n')]);
      const answer = await post('git-upload-pack', wants);
      return answer.body.toString('latin1').slice(0, 60);
    };

    it.each(['2', '0'])('gives what it shows, and no other commit, under protocol %s', async (version) => {
      await start();
      await clone();
      const pushed = await commit('mine');
      await push(`HEAD:refs/heads/${BRANCH}`);
      const fetch = (id: string) => client(desk, '-c', `protocol.version=${version}`, 'fetch', '--quiet', 'origin', id);
      await expect(fetch(pushed)).resolves.toBe('');
      for (const id of [hidden, later]) await expect(fetch(id)).rejects.toThrow(/unadvertised object|not our ref/);
      await expect(wanted(base)).resolves.toMatch(/PACK/);
      for (const id of [hidden, later]) await expect(wanted(id)).resolves.toMatch(/not our ref/);
    });

    it('gives no commit that was pushed over', async () => {
      await start();
      await clone();
      const first = await commit('first');
      await push(`HEAD:refs/heads/${BRANCH}`);
      await client(desk, 'reset', '--quiet', '--hard', base);
      await commit('second');
      await push('--force', `HEAD:refs/heads/${BRANCH}`);
      await expect(wanted(first)).resolves.toMatch(/not our ref/);
    });

    it('does not name refs of the repository whose objects are borrowed', async () => {
      await start();
      const refs = await client(folder.path, 'ls-remote', gate.url);
      expect(refs.split('\n').map((line) => line.split('\t')[1])).toEqual(['HEAD', 'refs/heads/main']);
      const { body } = await get('/info/refs?service=git-receive-pack');
      expect(body.toString('latin1')).not.toMatch(new RegExp(`${hidden}|${later}|\\.have`));
    });
  });

  const ask = (method: string, path: string, body: Buffer | null, headers: Record<string, string>) =>
    new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
      const request = httpRequest(`${gate.url}${path}`, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(parts) }));
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body ?? undefined);
    });
  const get = (path: string) => ask('GET', path, null, {});
  const post = (service: string, body: Buffer, headers: Record<string, string> = {}) =>
    ask('POST', `/${service}`, body, { 'content-type': `application/x-${service}-request`, ...headers });
  const command = (to: string, ref = `refs/heads/${BRANCH}`) =>
    Buffer.concat([packetLine(`${NONE} ${to} ${ref}\0report-status`), FLUSH]);

  describe('to a hostile client', () => {
    it.each<[string, Buffer, Record<string, string>, number]>([
      ['nothing', Buffer.alloc(0), {}, 400],
      ['garbage', Buffer.from('GET / HTTP/1.0\r\n\r\n'), {}, 400],
      ['half a line', Buffer.from('00ff'), {}, 400],
      ['a list without end', Buffer.alloc(200_000, packetLine(`${NONE} ${'a'.repeat(40)} refs/heads/x`)), {}, 400],
      ['a body that says it is compressed', Buffer.from('0000'), { 'content-encoding': 'gzip' }, 400],
      ['another compression', FLUSH, { 'content-encoding': 'br' }, 415],
      ['another type', FLUSH, { 'content-type': 'text/plain' }, 415],
    ])('that sends %s answers what is wrong', async (_, body, headers, status) => {
      await start();
      const answer = await post('git-receive-pack', body, headers);
      expect(answer.status).toBe(status);
      expect(gate.received).toEqual([null]);
      expect(gate.faults).toEqual([]);
    });

    it('takes no pack that is none', async () => {
      await start();
      const { body } = await post('git-receive-pack', Buffer.concat([command('a'.repeat(40)), Buffer.from('PACKED')]));
      expect(body.toString()).toMatch(/unpack (?!ok)/);
      expect(body.toString()).toContain(`ng refs/heads/${BRANCH}`);
      expect(gate.received).toEqual([null]);
      expect(objects()).toEqual([]);
    });

    it('takes no branch whose commit was not sent', async () => {
      await start();
      const emptyPack = Buffer.from('5041434b0000000200000000029d08823bd8a8eab510ad6ac75c823cfd3ed31e', 'hex');
      const { body } = await post('git-receive-pack', Buffer.concat([command('a'.repeat(40)), emptyPack]));
      expect(body.toString()).toContain(`ng refs/heads/${BRANCH}`);
      await expect(readRef(served, `refs/heads/${BRANCH}`)).resolves.toBeNull();
    });

    it('reads compressed requests as others', async () => {
      await start();
      const wants = Buffer.concat([packetLine(`want ${base} no-progress\n`), FLUSH, packetLine('done\n')]);
      const { body } = await post('git-upload-pack', gzipSync(wants), { 'content-encoding': 'gzip' });
      expect(body.toString('latin1')).toContain('PACK');
    });

    it('reads no request for objects without end', async () => {
      await start();
      const wants = Buffer.concat([packetLine(`want ${base} no-progress\n`), FLUSH]);
      const haves = Buffer.alloc(40_000_000, packetLine(`have ${'a'.repeat(40)}\n`));
      const body = gzipSync(Buffer.concat([wants, haves]));
      await expect(post('git-upload-pack', body, { 'content-encoding': 'gzip' })).rejects.toThrow(/hang up|RESET/);
      expect(gate.faults).toMatchObject([{ fault: 'too_large' }]);
    });

    it('takes no push beyond its size, and says so', async () => {
      await start({ maxPushBytes: 20_000 });
      await clone();
      await commit('large', Array.from({ length: 30_000 }, (_, at) => String(Math.sin(at))).join('\n'));
      await expect(push(`HEAD:refs/heads/${BRANCH}`)).rejects.toThrow(/pack exceeds maximum allowed size/);
      expect(gate.received).toEqual([null]);
      expect(objects()).toEqual([]);
    });

    it('takes no object that git calls broken', async () => {
      await start();
      await clone();
      const blob = await client(desk, 'hash-object', '-w', join(desk, 'read me'));
      writeFileSync(join(folder.path, 'tree'), Buffer.concat([Buffer.from('100644 .git\0'), Buffer.from(blob, 'hex')]));
      const tree = await client(desk, 'hash-object', '-w', '-t', 'tree', '--literally', join(folder.path, 'tree'));
      const bad = await client(desk, 'commit-tree', '-m', 'bad', tree);
      await expect(push(`${bad}:refs/heads/${BRANCH}`)).rejects.toThrow(/hasDotgit|contains '\.git'/i);
      expect(gate.received).toEqual([null]);
      expect(objects()).toEqual([]);
    });

    it('ends what it started for one who goes away', async () => {
      await start();
      const body = Buffer.concat([command('a'.repeat(40)), Buffer.from('PACK')]);
      const headers = { 'content-type': 'application/x-git-receive-pack-request', 'content-length': '1000000' };
      await new Promise<void>((resolve) => {
        const request = httpRequest(`${gate.url}/git-receive-pack`, { method: 'POST', headers });
        request.on('error', () => resolve());
        request.on('response', (response) => {
          response.once('data', () => request.destroy());
          response.on('error', () => resolve());
        });
        request.write(body, () => setTimeout(() => request.destroy(), 300));
      });
      while (!gate.faults.length) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(gate.faults).toMatchObject([{ fault: 'stopped' }]);
      expect(objects()).toEqual([]);
    });

    it('ends a request that takes too long', async () => {
      await start({ timeoutMs: 0 });
      await expect(get('/info/refs?service=git-upload-pack')).rejects.toThrow(/hang up|RESET|aborted/);
      expect(gate.faults).toMatchObject([{ fault: 'timed_out' }]);
    });

    it('runs no hook, and reads no setting of the machine', async () => {
      mkdirSync(join(served.dir, 'hooks'));
      for (const hook of ['pre-receive', 'update', 'post-receive', 'reference-transaction'])
        writeFileSync(join(served.dir, 'hooks', hook), `#!/bin/sh\ntouch ${folder.path}/ran\n`, { mode: 0o755 });
      await start();
      await clone();
      await commit('new');
      await push(`HEAD:refs/heads/${BRANCH}`);
      expect(readdirSync(folder.path)).not.toContain('ran');
    });
  });
});
