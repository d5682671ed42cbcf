import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { checkSignature } from './aws-signature.js';

export const BUCKET = 'workspace-files';
/** The one account the server knows. */
export const CREDENTIALS = { keyId: 'S3RVER', secret: 'S3RVER' };

export interface S3Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** A real server that speaks S3, on loopback, with one empty bucket, behind a door that checks every signature. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'workspace-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port: inner } = await server.run();
  const door = createServer((request, response) => void admit(request, response, inner));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async stop() {
      const closed = [server.close(), new Promise((resolve) => door.close(resolve))];
      door.closeAllConnections();
      server.httpServer.closeAllConnections();
      await Promise.all(closed);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function admit(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const body = await buffer(request);
  const verdict = checkSignature({ method, path, headers: headers as Record<string, string>, body }, CREDENTIALS);
  if (verdict !== 'ok') {
    const { authorization = '' } = headers;
    const xml = `<?xml version="1.0"?><Error><Code>${verdict}</Code><StringToSign>${authorization}</StringToSign></Error>`;
    response.writeHead(403, { 'content-type': 'application/xml' }).end(xml);
    return;
  }
  forward({ port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  }).end(body);
}
