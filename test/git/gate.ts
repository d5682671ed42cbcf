import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { BranchRepository, START, type GateLimits } from '../../src/engines/git-gate/branch-repository.js';
import { makeRepository, writeRef, type Repository } from '../../src/engines/git-gate/repository.js';
import type { Service } from '../../src/engines/git-gate/streams.js';

const run = promisify(execFile);

/** Serves one repository to clients of git, and notes what they push. */
export interface Gate {
  readonly url: string;
  readonly received: (string | null)[];
  /** Faults that the requests ended with. */
  readonly faults: unknown[];
  close(): Promise<void>;
}

export async function startGate(
  repository: Repository,
  branch: string,
  limits: Partial<GateLimits> = {},
): Promise<Gate> {
  const gate = new BranchRepository(repository, {
    timeoutMs: 60_000,
    maxPushBytes: 67_108_864,
    maxPushMemory: 268_435_456,
    ...limits,
  });
  const received: (string | null)[] = [];
  const faults: unknown[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://gate');
    if (pathname.endsWith('/info/refs')) await gate.advertise(searchParams.get('service') as Service, response);
    else if (pathname.endsWith('/git-upload-pack')) await gate.uploadPack(request, response);
    else received.push(await gate.receivePack(request, response, { branch }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => faults.push(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.git`,
    received,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Refs of a repository that has only these commits of the lender. */
export async function lentRepository(
  dir: string,
  borrowsFrom: string,
  refs: Readonly<Record<string, string>>,
): Promise<Repository> {
  const repository = { dir, borrowsFrom };
  await makeRepository(repository, async (draft) => {
    for (const [name, commit] of Object.entries(refs)) await writeRef(draft, name, commit);
  });
  return repository;
}

export { START };

/** The git of this machine as a client, with no configuration; does not block this process, which serves it. */
export async function client(folder: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run('git', ['-C', folder, ...args], {
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      HOME: '/nonexistent',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_TERMINAL_PROMPT: '0',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@test.example',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@test.example',
    },
    maxBuffer: 33_554_432,
  });
  return `${stdout}${stderr}`.trim();
}
