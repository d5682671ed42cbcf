import { TimeoutError, withTimeout } from '../src/shared/with-timeout.js';
import { readLimited } from '../src/shared/read-limited.js';

/** HTTP client of the service: limited in size and time, without redirects, because every call carries a secret. */

const ANSWER_BYTES = 65_536;
const TIMEOUT_MS = 15_000;

export class ServiceError extends Error {
  constructor(
    /** Null when there was no answer. */
    readonly status: number | null,
    message: string,
  ) {
    super(message);
  }

  get refused(): boolean {
    return this.status === 401;
  }
}

interface Call {
  readonly url: string;
  readonly path: string;
  readonly secret?: string;
  readonly body?: unknown;
  readonly bytes?: number;
  readonly timeoutMs?: number;
}

/** The reason of a failed call as a system error code (`ENOTFOUND`, `ECONNREFUSED`, …). */
function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return 'no answer in time';
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** The body of a 2xx answer; throws otherwise. */
export async function fetchBytes({ url, path, secret, body, bytes, timeoutMs }: Call): Promise<Buffer> {
  const headers: Record<string, string> = { accept: '*/*' };
  if (secret) headers.authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let status: number | null = null;
  try {
    const { ok, content } = await withTimeout(timeoutMs ?? TIMEOUT_MS, async (signal) => {
      const answer = await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'error',
        signal,
      });
      ({ status } = answer);
      return { ok: answer.ok, content: await readLimited(answer.body, bytes ?? ANSWER_BYTES) };
    });
    if (ok) return content;
    throw new ServiceError(status, detailOf(content) ?? `the service answered ${status}`);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(status, reasonOf(error));
  }
}

/** The `detail` of a refusal, if it fits on one line. */
function detailOf(content: Buffer): string | null {
  try {
    const { detail } = JSON.parse(content.toString()) as { detail?: unknown };
    return typeof detail === 'string' && /^[ -~]{1,200}$/.test(detail) ? detail : null;
  } catch {
    return null;
  }
}

export async function ask(call: Call): Promise<unknown> {
  const content = await fetchBytes(call);
  try {
    return JSON.parse(content.toString()) as unknown;
  } catch {
    throw new ServiceError(null, 'the answer is not JSON');
  }
}

/** Throws when the service does not accept this desk's key; changes nothing. */
export async function checkKey({ url, desk_key }: { url: string; desk_key: string }): Promise<void> {
  try {
    await fetchBytes({ url, path: '/api/v1/factory/builds/settings', secret: desk_key });
  } catch (error) {
    // Any other answer means that the key was accepted.
    const { status } = error as ServiceError;
    if (status === null || status === 401 || status >= 500) throw error;
  }
}
