import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GitError, stopped } from '../git-mirror/git-error.js';
import { GitProcess, type GitRun } from '../git-mirror/git-process.js';
import { readCommands, type PushCommands } from './push-commands.js';

export const SERVICES = ['git-upload-pack', 'git-receive-pack'] as const;
export type Service = (typeof SERVICES)[number];

/** What a client fetches with: ids, a line each. A push is bounded by git. */
const MAX_FETCH_BODY = 33_554_432;

/** The body of a request, inflated. */
export interface Body {
  readonly stream: Readable;
  readonly maxBytes: number;
  /** Nothing more is read from it. */
  readonly stop: () => void;
}

/** A push, read as far as its commands go: `bytes` is what was read. */
export interface PushHead {
  readonly list: PushCommands;
  readonly bytes: Buffer;
}

/** The body of a request for a service; null when it is none: then it is answered. */
export function bodyOf(service: Service, request: IncomingMessage, response: ServerResponse): Body | null {
  const maxBytes = service === 'git-upload-pack' ? MAX_FETCH_BODY : Infinity;
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
  if (type !== `application/x-${service}-request`)
    return refuseRequest(response, 415, `The body must be of type application/x-${service}-request`);
  if (/^identity$/i.test(encoding)) return { stream: request, maxBytes, stop: () => {} };
  if (!/^(?:x-)?gzip$/i.test(encoding)) return refuseRequest(response, 415, 'The body may be compressed by gzip only');
  const gunzip = createGunzip();
  gunzip.on('error', () => {});
  request.pipe(gunzip);
  const stop = (): void => {
    request.unpipe(gunzip);
    gunzip.destroy();
  };
  return { stream: gunzip, maxBytes, stop };
}

export function refuseRequest(response: ServerResponse, status: number, message: string): null {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(`${message}\n`);
  return null;
}

export function beginAnswer(response: ServerResponse, type: string, first?: Buffer): void {
  response.statusCode = 200;
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-cache, max-age=0, must-revalidate');
  response.setHeader('expires', 'Fri, 01 Jan 1980 00:00:00 GMT');
  response.setHeader('pragma', 'no-cache');
  if (first) response.write(first);
}

/** Reads the commands of a push; null when there are none that can be understood. */
export async function readPush({ stream, stop }: Body): Promise<PushHead | null> {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const chunk = stream.read() as Buffer | null;
    if (chunk === null) {
      if (await isAtEnd(stream)) break;
      continue;
    }
    bytes = Buffer.concat([bytes, chunk]);
    const list = readCommands(bytes);
    if (list === 'invalid') break;
    if (list !== 'more') return { list, bytes };
  }
  stop();
  return null;
}

/** Waits until there is something to read. */
function isAtEnd(stream: Readable): Promise<boolean> {
  if (stream.readableEnded || stream.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    const leave = (ended: boolean): void => {
      stream.off('readable', readable).off('end', end).off('error', end).off('close', end);
      resolve(ended);
    };
    const readable = (): void => leave(false);
    const end = (): void => leave(true);
    stream.on('readable', readable).on('end', end).on('error', end).on('close', end);
  });
}

/**
 * Runs git between a request and its answer, at the pace of the slower side, and leaves the answer open. A client that
 * goes away ends git. Throws GitError when git was stopped; then the answer is cut off.
 */
export async function streamGit(
  run: GitRun,
  body: Body | null,
  response: ServerResponse,
  before: Buffer = Buffer.alloc(0),
): Promise<void> {
  const git = new GitProcess(run);
  const leave = (): void => git.stop(stopped());
  response.once('close', leave);
  if (response.destroyed) leave();
  git.stdin.write(before);
  if (body === null) git.stdin.end();
  else feed(git, body);
  try {
    await Promise.all([copied(git.stdout, response), git.ended]);
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    response.off('close', leave);
    body?.stream.unpipe(git.stdin);
    body?.stop();
    git.stdin.destroy();
  }
}

function feed(git: GitProcess, { stream, maxBytes, stop }: Body): void {
  let bytes = 0;
  const tooLarge = new GitError('too_large', 'the request is too large');
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) git.stop(tooLarge);
  });
  // Half a body: git must not take it for a whole one.
  stream.once('error', () => git.stop(stopped()));
  stream.once('aborted', () => git.stop(stopped()));
  // Git has had enough, for example of a pack that is too large.
  git.stdin.once('close', () => {
    stream.unpipe(git.stdin);
    stop();
  });
  stream.pipe(git.stdin);
}

function copied(from: Readable, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    from.once('close', resolve);
    from.pipe(response, { end: false });
  });
}
