import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BRAND, PROJECT, startBuildsProcess, type BuildsProcess } from './builds.js';
import { client, startGate, type Gate } from './gate.js';
import { startGitServer, type GitServer } from './https-server.js';
import { seenByAll, TestRepository, temporaryFolder, withVariable } from './repository.js';

const BRANCH = 'workspace/web-1-fix';
const HOST = 'git.nowhere.example';
const SECRET = 'hunter2-hunter2';
const AUTHOR = { name: 'Shop builder', email: 'builder@agents.example' };

/** Stands in for ssh: notes what it was given, refuses what a read-only key may not do, and does as the other side would. */
const SSH = (notes: string): string => `#!/bin/sh
printf '%s\\n' "$@" >> '${notes}'
before=
for one; do if [ "$before" = -i ]; then cat "$one" >> '${notes}.keys'; fi; before=$one; done
for last; do :; done
case "$last" in git-receive-pack*) if [ -e '${notes}.readonly' ]; then
  echo 'ERROR: The key you are authenticating with has been marked as read only.' >&2; exit 1; fi;; esac
exec /bin/sh -c "$last"
`;

describe('A project’s own repository', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let upstream: string;
  let people: TestRepository;
  let first: string;
  const of = { brandId: BRAND, projectId: PROJECT, cardId: randomUUID() };
  const gates: Gate[] = [];

  beforeEach(() => {
    folder = temporaryFolder();
    people = new TestRepository(join(folder.path, 'people'));
    upstream = join(folder.path, 'app.git');
    people.git('init', '--quiet', '--bare', '--initial-branch=main', upstream);
    first = people.commit({ 'a.txt': '1\n' });
    people.git('push', '--quiet', upstream, 'main');
  });
  afterEach(async () => {
    for (const gate of gates.splice(0)) await gate.close();
    folder.remove();
  });

  const tip = (branch: string) => people.git('ls-remote', upstream, `refs/heads/${branch}`).slice(0, 40) || null;
  const refs = (branchCommit: string | null = null) => ({
    baseBranch: 'main',
    baseCommit: first,
    branch: BRANCH,
    branchCommit,
  });
  const work = async (process: BuildsProcess): Promise<string> => {
    const { repository } = await process.repositories.open(of, refs());
    const gate = await startGate(repository, BRANCH);
    gates.push(gate);
    const desk = join(folder.path, 'desk');
    rmSync(desk, { recursive: true, force: true });
    await client(folder.path, 'clone', '--quiet', gate.url, desk);
    await client(desk, 'commit', '--quiet', '--allow-empty', '-m', 'work');
    await client(desk, 'push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${BRANCH}`);
    return client(desk, 'rev-parse', 'HEAD');
  };
  const merge = (process: BuildsProcess, commit: string) =>
    process.repositories.merge(of, { ...refs(commit), commit, method: 'merge', message: 'm', author: AUTHOR });
  const hook = (name: string, text: string): void =>
    writeFileSync(join(upstream, 'hooks', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

  describe('behind https', () => {
    let server: GitServer;
    beforeEach(async () => {
      server = await startGitServer(upstream, HOST, folder.path);
      people.git('-C', upstream, 'config', 'http.receivepack', 'true');
    });
    afterEach(() => server.close());

    const start = (login = '') =>
      startBuildsProcess(
        { REPOS_ALLOWED_HOSTS: HOST, REPOS_DIR: join(folder.path, 'mirrors') },
        `https://${login}${HOST}:${server.port}/team/app.git`,
        () => Promise.resolve(['127.0.0.1']),
      );
    const trusted = <T>(run: () => Promise<T>) => withVariable('GIT_SSL_CAINFO', server.authority, run);
    const may = (write: boolean, secret: string | null) => {
      const authorization = secret === null ? undefined : `Basic ${Buffer.from(secret).toString('base64')}`;
      server.instead = (request, response) => {
        const writes = request.url!.includes('receive-pack');
        if (authorization !== undefined && request.headers.authorization !== authorization) response.writeHead(401);
        else if (!writes || write) return false;
        else response.writeHead(authorization === undefined ? 401 : 403);
        response.end(`you sent ${request.headers.authorization}`);
        return true;
      };
    };

    it('is written with the credential of its address, which nobody else sees', async () => {
      may(true, `ada:${SECRET}`);
      await trusted(async () => {
        const process = start(`ada:${SECRET}@`);
        const pushed = await work(process);
        const seen: string[] = [];
        const serve = server.instead;
        server.instead = (request, response) => {
          seen.push(seenByAll());
          return serve(request, response);
        };
        await process.repositories.push(of, refs(), pushed);
        expect(tip(BRANCH)).toBe(pushed);
        await merge(process, pushed);
        people.git('fetch', '--quiet', upstream, 'main');
        expect(people.git('log', '-1', '--format=%P', 'FETCH_HEAD')).toBe(`${first} ${pushed}`);
        await process.repositories.deleteBranch(of, BRANCH);
        expect(tip(BRANCH)).toBeNull();
        expect(seen.length).toBeGreaterThan(3);
        for (const text of [...seen, JSON.stringify(process.logged)]) expect(text).not.toContain(SECRET);
      });
    });

    it.each<[string, string, string | null, RegExp]>([
      ['that may only read', `ada:${SECRET}@`, `ada:${SECRET}`, /give the credential in the repository's address/],
      ['that it lacks', '', null, /put a credential with write access into the repository's address/],
    ])('that refuses a credential %s says what to allow', async (_, login, secret, message) => {
      may(false, secret);
      await trusted(async () => {
        const process = start(login);
        const pushed = await work(process);
        const error = await process.repositories.push(of, refs(), pushed).catch((reason: unknown) => reason);
        expect(error).toMatchObject({ fault: 'push_refused', message });
        expect(`${String(error)}${JSON.stringify(process.logged)}`).not.toContain(SECRET);
        await expect(merge(process, pushed)).rejects.toMatchObject({ fault: 'push_refused' });
      });
    });

    it('that has rules keeps them, and its words stay in the log', async () => {
      hook('pre-receive', 'echo "the secret is hunter3" >&2; exit 1');
      await trusted(async () => {
        const process = start();
        const pushed = await work(process);
        await expect(process.repositories.push(of, refs(), pushed)).rejects.toMatchObject({
          fault: 'push_refused',
          message: expect.not.stringContaining('hunter3'),
        });
      });
    });

    it('whose base moves while a branch is merged is merged again', async () => {
      await trusted(async () => {
        const process = start();
        const pushed = await work(process);
        let moves = 2;
        server.instead = (request) => {
          if (request.method === 'POST' && request.url!.includes('receive-pack') && moves-- > 0) {
            people.commit({ 'b.txt': `${moves}\n` });
            people.git('push', '--quiet', upstream, 'main');
          }
          return false;
        };
        const result = await merge(process, pushed);
        expect(result).toEqual({ merged: tip('main') });
        people.git('fetch', '--quiet', upstream, 'main');
        expect(people.git('show', 'FETCH_HEAD:b.txt')).toBe('0');
        people.git('reset', '--quiet', '--hard', 'FETCH_HEAD');
        moves = 100;
        const more = await work(process);
        const again = merge(process, more);
        await expect(again).rejects.toMatchObject({ fault: 'push_refused', message: /changes .* all the time/ });
      });
    });

    it('that does not answer ends a push that is stopped', async () => {
      await trusted(async () => {
        const process = start();
        const pushed = await work(process);
        const stop = new AbortController();
        server.instead = (request) => {
          if (!request.url!.includes('receive-pack')) return false;
          stop.abort();
          return true;
        };
        const push = process.repositories.push(of, refs(), pushed, { signal: stop.signal });
        await expect(push).rejects.toMatchObject({ fault: 'stopped' });
      });
    });
  });

  describe('behind ssh', () => {
    let notes: string;
    beforeEach(() => {
      notes = join(folder.path, 'notes');
      mkdirSync(join(folder.path, 'bin'));
      writeFileSync(join(folder.path, 'bin/ssh'), SSH(notes), { mode: 0o755 });
    });
    const start = (env: Record<string, string> = {}) =>
      startBuildsProcess({ REPOS_DIR: join(folder.path, 'mirrors'), ...env }, `git@${HOST}:${upstream}`, () =>
        Promise.resolve(['1.1.1.1']),
      );
    const run = <T>(work: () => Promise<T>): Promise<T> =>
      withVariable('PATH', `${join(folder.path, 'bin')}${delimiter}${process.env.PATH}`, work);

    it('is written with the key of the project, which is gone afterwards', async () => {
      const temporary = join(folder.path, 'temporary');
      mkdirSync(temporary);
      await run(async () => {
        const builds = start();
        const pushed = await work(builds);
        await withVariable('TMPDIR', temporary, () => builds.repositories.push(of, refs(), pushed));
        expect(tip(BRANCH)).toBe(pushed);
        expect(readdirSync(temporary)).toEqual([]);
        expect(readFileSync(`${notes}.keys`, 'utf8')).toContain('OPENSSH PRIVATE KEY');
        expect(readFileSync(notes, 'utf8')).toContain('git-receive-pack');
      });
    });

    it.each<[Record<string, string>, string]>([
      [{}, "give the project's deploy key write access"],
      [{ REPOS_SSH_KEYS: 'service' }, "give the service's SSH key write access"],
    ])('that lets a key only read says what to allow: %j', async (env, what) => {
      await run(async () => {
        const builds = start(env);
        const pushed = await work(builds);
        writeFileSync(`${notes}.readonly`, '');
        await expect(builds.repositories.push(of, refs(), pushed)).rejects.toMatchObject({
          fault: 'push_refused',
          message: `The repository refused the branch: ${what}, then try again.`,
        });
        expect(existsSync(`${notes}.readonly`)).toBe(true);
      });
    });
  });
});
