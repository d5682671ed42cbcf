import { TimeoutError, withTimeout } from '../src/shared/with-timeout.js';
import { readLimited } from '../src/shared/read-limited.js';

/** Talking with the service: bounded in size and time, and never redirected, because every call carries a secret. */

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

/** Why a call got no answer, in the words of the system (`ENOTFOUND`, `ECONNREFUSED`, …). */
function reasonOf(error: unknown): string {
  if (error instanceof TimeoutError) return 'no answer in time';
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** The bytes of an answer with status 2xx; anything else is an error. */
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

/** The words of a refusal, if it has some that fit on a line. */
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

/** Whether the service takes this desk's key, asked without changing anything there. */
export async function checkKey({ url, desk_key }: { url: string; desk_key: string }): Promise<void> {
  try {
    await fetchBytes({ url, path: '/api/v1/factory/builds/settings', secret: desk_key });
  } catch (error) {
    // Whatever else it says, it has let the key in.
    const { status } = error as ServiceError;
    if (status === null || status === 401 || status >= 500) throw error;
  }
}
