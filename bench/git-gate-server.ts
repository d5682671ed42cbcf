/** A server of its own for `bench git-gate`: the gate, or `git http-backend` behind as little as CGI takes. */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BranchRepository } from '../src/engines/git-gate/branch-repository.js';
import type { Service } from '../src/engines/git-gate/streams.js';

const [kind, dir] = process.argv.slice(2) as [string, string];
const limits = { timeoutMs: 600_000, maxPushBytes: 1_073_741_824, maxPushMemory: 536_870_912 };
const gate = new BranchRepository({ dir, borrowsFrom: null }, limits);

async function ours(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url!, 'http://gate');
  if (request.method === 'GET') await gate.advertise(searchParams.get('service') as Service, response);
  else if (request.url!.endsWith('git-upload-pack')) await gate.uploadPack(request, response);
  else await gate.receivePack(request, response, { branch: 'work' });
}

function backend(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url!, 'http://gate');
  const { 'content-type': type = '', 'content-encoding': encoding = '', 'content-length': length } = request.headers;
  const git = spawn('git', ['http-backend'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: dir,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: pathname,
      REQUEST_METHOD: request.method,
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: type,
      HTTP_CONTENT_ENCODING: encoding,
      ...(length !== undefined && { CONTENT_LENGTH: length }),
    },
  });
  git.stdin.on('error', () => {});
  request.pipe(git.stdin);
  let head = Buffer.alloc(0);
  const readHead = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    git.stdout.off('data', readHead);
    for (const line of head.toString('latin1', 0, end).split('\r\n')) {
      const [name, value] = line.split(': ') as [string, string];
      if (name === 'Status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.write(head.subarray(end + 4));
    git.stdout.pipe(response);
  };
  git.stdout.on('data', readHead);
}

const server = createServer((request, response) => {
  if (kind === 'backend') backend(request, response);
  else ours(request, response).catch((error: unknown) => console.error(error));
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
