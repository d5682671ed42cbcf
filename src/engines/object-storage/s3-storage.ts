import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { TimeoutError, withTimeout } from '../../shared/with-timeout.js';
import { readLimited } from '../../shared/read-limited.js';
import type { BucketLocation } from './storage-url.js';
import { Storage, StorageUnreachable, type StoredFile } from './storage.js';
import { requireTypeOfKey, typeOfKey } from './storage-key.js';

type Answer = { status: number; headers: Headers; body: Buffer };

const ATTEMPTS = 2;
const UNTYPED = /^(?:application|binary)\/octet-stream\b/;

export interface Credentials {
  readonly keyId: string;
  readonly secret: string;
}

interface Limits {
  readonly attemptTimeoutMs: number;
  /** Between attempts. */
  readonly pauseMs: number;
  /** Larger than anything put here. */
  readonly maxAnswerBytes: number;
}

const LIMITS: Limits = { attemptTimeoutMs: 4_500, pauseMs: 200, maxAnswerBytes: 32 * 1024 * 1024 };

/** Files in a bucket of a service that speaks S3, addressed by path. */
export class S3Storage extends Storage {
  readonly limits: Limits;
  private readonly client: AwsClient;

  constructor(
    private readonly location: BucketLocation,
    { keyId, secret }: Credentials,
    limits: Partial<Limits> = {},
  ) {
    super();
    this.limits = { ...LIMITS, ...limits };
    this.client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region: location.region,
      retries: 0,
    });
  }

  async put(key: string, { bytes, type }: StoredFile): Promise<void> {
    requireTypeOfKey(key, type);
    const sum = createHash('sha256').update(bytes).digest('hex');
    const answer = await this.ask(key, {
      method: 'PUT',
      headers: { 'content-type': type, 'x-amz-content-sha256': sum },
      body: bytes,
    });
    // Whatever else answers 200 to everything does not name a version.
    if (answer.status !== 200 || !answer.headers.has('etag')) throw unexpected(answer);
  }

  async get(key: string): Promise<StoredFile | null> {
    const type = typeOfKey(key);
    const answer = await this.ask(key, { method: 'GET' });
    if (isMissingKey(answer)) return null;
    const answered = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200 || !(answered.startsWith(type) || UNTYPED.test(answered))) throw unexpected(answer);
    return { bytes: answer.body, type };
  }

  async remove(key: string): Promise<void> {
    typeOfKey(key);
    const answer = await this.ask(key, { method: 'DELETE' });
    if (answer.status !== 204 && !isMissingKey(answer)) throw unexpected(answer);
  }

  /** The answer, whatever its status. Tries again when nothing came or the service was at fault. */
  private async ask(key: string, request: RequestInit): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === ATTEMPTS;
      try {
        const answer = await this.askOnce(key, request);
        if (last || (answer.status < 500 && answer.status !== 429)) return answer;
      } catch (error) {
        if (last) throw new StorageUnreachable(`The object storage did not answer: ${reasonOf(error)}`);
      }
      await wait(this.limits.pauseMs);
    }
  }

  private async askOnce(key: string, request: RequestInit): Promise<Answer> {
    const { endpoint, bucket, prefix } = this.location;
    const address = `${endpoint}/${bucket}/${prefix}${key}`;
    const { attemptTimeoutMs, maxAnswerBytes } = this.limits;
    return withTimeout(attemptTimeoutMs, async (signal) => {
      const { status, headers, body } = await this.client.fetch(address, { ...request, redirect: 'manual', signal });
      return { status, headers, body: await readLimited(body, maxAnswerBytes) };
    });
  }
}

/** The code S3 gives in its XML. Nothing else of a refusal is passed on: it repeats what was signed. */
function codeOf({ body }: Answer): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(body.subarray(0, 10_000).toString('latin1'))?.[1] ?? 'no code';
}

/** A missing bucket is 404 as well, but no reason to say that a file is missing. */
function isMissingKey(answer: Answer): boolean {
  return answer.status === 404 && codeOf(answer) === 'NoSuchKey';
}

function unexpected(answer: Answer): StorageUnreachable {
  return new StorageUnreachable(`The object storage answered ${answer.status} (${codeOf(answer)})`);
}

function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return 'not within the time limit';
  const { message, cause } = error as Error & { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : message;
}
