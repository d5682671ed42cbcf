import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startGitServer, type GitServer } from './https-server.js';
import { createGit, seenByAll, TestRepository, temporaryFolder, withVariable, type LogEntry } from './repository.js';

const HOST = 'git.nowhere.example';
const SECRET = 'hunter2-hunter2';

describe('A repository behind https', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let repository: TestRepository;
  let server: GitServer;
  let logged: LogEntry[];
  let mirrors: string;
  let commit: string;

  beforeAll(async () => {
    folder = temporaryFolder();
    repository = new TestRepository(join(folder.path, 'app'));
    commit = repository.commit({ a: '1' });
    server = await startGitServer(join(repository.folder, '.git'), HOST, folder.path);
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });
  beforeEach(() => {
    server.requests.length = 0;
    server.instead = () => false;
    mirrors = join(folder.path, randomBytes(4).toString('hex'));
  });

  const address = (login = '') => `https://${login}${HOST}:${server.port}/team/app.git`;
  /** The name has no address but the one told here: git reaches it only where it was told to. */
  const create = (env: Record<string, string> = {}) => {
    const created = createGit({ REPOS_ALLOWED_HOSTS: HOST, ...env }, () => Promise.resolve(['127.0.0.1']));
    logged = created.logged;
    return created.git;
  };
  const fetch = (login = '', env: Record<string, string> = {}, signal?: AbortSignal) =>
    withVariable('GIT_SSL_CAINFO', server.authority, () => {
      const git = create(env);
      return git.fetch(join(mirrors, 'app.git'), git.parse(address(login)), 'main', signal);
    });
  const tipOf = (env: Record<string, string> = {}) =>
    withVariable('GIT_SSL_CAINFO', server.authority, () => {
      const git = create(env);
      return git.tipOf(git.parse(address()), null);
    });

  it('is fetched at the address that was checked', async () => {
    await expect(tipOf()).resolves.toEqual({ branch: 'main', commit });
    await expect(fetch()).resolves.toBe(commit);
    expect(server.requests.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  it('is refused when its host is not public and not named', async () => {
    await expect(tipOf({ REPOS_ALLOWED_HOSTS: 'other.example' })).rejects.toMatchObject({ fault: 'not_reachable' });
    await expect(tipOf({ REPOS_ALLOWED_HOSTS: `${HOST}:1` })).rejects.toMatchObject({ fault: 'not_reachable' });
    expect(server.requests).toEqual([]);
  });

  it('is refused when its certificate is not trusted', async () => {
    const git = create();
    await expect(git.tipOf(git.parse(address()), null)).rejects.toMatchObject({ fault: 'not_reachable' });
    expect(server.requests).toEqual([]);
  });

  it('is given its secret, which nobody else sees', async () => {
    const seen: string[] = [];
    server.instead = (request, response) => {
      seen.push(seenByAll());
      if (server.requests.length > 1) return false;
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`you sent ${request.headers.authorization}`);
      return true;
    };
    const error = await fetch(`ada:${SECRET}@`).catch((reason: Error) => reason);
    const basic = Buffer.from(`ada:${SECRET}`).toString('base64');
    expect(server.requests).toMatchObject([{ authorization: `Basic ${basic}` }]);
    await expect(fetch(`ada:${SECRET}@`)).resolves.toBe(commit);
    expect(spawnSync('grep', ['-r', '-e', SECRET, '-e', basic, mirrors]).status).toBe(1);
    for (const text of [...seen, String(error), JSON.stringify(error), JSON.stringify(logged)]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(basic);
    }
  });

  it.each([301, 302, 307, 308])('that answers %i is not followed anywhere', async (status) => {
    server.instead = (request, response) => {
      if (request.url!.startsWith('/elsewhere')) return false;
      response.writeHead(status, { location: `/elsewhere${request.url}` }).end();
      return true;
    };
    await expect(tipOf()).rejects.toMatchObject({ fault: 'not_reachable', message: /redirects/ });
    expect(server.requests).toHaveLength(1);
  });

  it.each<[number, string]>([
    [401, 'denied'],
    [403, 'denied'],
    [404, 'not_found'],
    [500, 'not_reachable'],
    [200, 'empty'],
  ])('that answers %i is %s', async (status, fault) => {
    server.instead = (_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>');
      return true;
    };
    await expect(tipOf()).rejects.toMatchObject({ fault });
  });

  it('that never answers times out, and all processes end', async () => {
    server.instead = () => true;
    await expect(fetch('', { INDEX_TIMEOUT: '1s' })).rejects.toMatchObject({ fault: 'timed_out' });
    await expect(tipOf({ INDEX_TIMEOUT: '1s' })).rejects.toMatchObject({ fault: 'timed_out' });
    expect(seenByAll()).not.toContain(`${HOST}:${server.port}`);
    expect(readdirSync(mirrors)).toEqual([]);
  });

  it('that never answers is aborted with the work', async () => {
    const stop = new AbortController();
    server.instead = () => {
      stop.abort();
      return true;
    };
    await expect(fetch('', {}, stop.signal)).rejects.toMatchObject({ fault: 'stopped' });
    expect(existsSync(join(mirrors, 'app.git'))).toBe(false);
  });

  it('that sends without end is stopped at the size limit', async () => {
    let sent = 0;
    server.instead = (request, response) => {
      if (request.method === 'GET') return false;
      let received = '';
      request.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
      request.on('end', () => {
        if (received.includes('ls-refs')) return void response.end('0000');
        response.setHeader('content-type', 'application/x-git-upload-pack-result');
        response.write('0008NAK\n');
        // A pack that announces one huge object that cannot be compressed.
        response.write(packet(Buffer.concat([Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 1])])));
        const size = Buffer.from([0xbf, 0xff, 0xff, 0xff, 0x7f, 0x78, 0x01]);
        response.write(packet(size));
        const block = Buffer.concat([Buffer.from([0, 0xff, 0xff, 0, 0]), randomBytes(65_535)]);
        const more = (): void => {
          while (!response.destroyed && sent < 200_000_000) {
            sent += block.length;
            if (!response.write(Buffer.concat([packet(block.subarray(0, 60_000)), packet(block.subarray(60_000))]))) {
              return void response.once('drain', more);
            }
          }
        };
        more();
      });
      return true;
    };
    await expect(fetch('', { REPOS_MAX_MB: '8' })).rejects.toMatchObject({ fault: 'too_large' });
    expect(sent).toBeLessThan(200_000_000);
    expect(readdirSync(mirrors)).toEqual([]);
  });
});

/** A piece of a pack on the first side band. */
function packet(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from((data.length + 5).toString(16).padStart(4, '0')), Buffer.from([1]), data]);
}
