import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { selfSigned } from './certificate.js';

export interface GitServer {
  readonly port: number;
  /** File with the certificate to trust. */
  readonly authority: string;
  readonly requests: { url: string; authorization: string | undefined }[];
  /** Answers instead of git when it returns true. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

/** Git over https as servers speak it, for one repository, whatever the path. */
export async function startGitServer(repository: string, host: string, folder: string): Promise<GitServer> {
  const { key, cert } = selfSigned(host);
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, cert);
  const server = createServer({ key, cert }, (request, response) => {
    given.requests.push({ url: request.url!, authorization: request.headers.authorization });
    if (!given.instead(request, response)) serve(repository, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const given: GitServer = {
    port: (server.address() as AddressInfo).port,
    authority,
    requests: [],
    instead: () => false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return given;
}

function serve(repository: string, request: IncomingMessage, response: ServerResponse): void {
  const asks = request.method === 'GET';
  const kind = asks ? 'advertisement' : 'result';
  const service = request.url!.includes('git-receive-pack') ? 'receive-pack' : 'upload-pack';
  response.setHeader('content-type', `application/x-git-${service}-${kind}`);
  if (asks) {
    const line = `# service=git-${service}\n`;
    response.write(`${(line.length + 4).toString(16).padStart(4, '0')}${line}0000`);
  }
  const args = [service, '--stateless-rpc', ...(asks ? ['--advertise-refs'] : []), repository];
  const git = spawn('git', args, { stdio: ['pipe', 'pipe', 'ignore'] });
  git.stdin.on('error', () => {});
  const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
  body.pipe(git.stdin);
  git.stdout.pipe(response);
}
