import { withTimeout } from '../../shared/with-timeout.js';
import { readLimited } from '../../shared/read-limited.js';

/** The request or the answer is invalid; the endpoint itself works. */
export class Unusable extends Error {}

/** An endpoint of OpenAI's protocols, and how it is called. */
export interface Endpoint {
  /** Without the path of a protocol, e.g. `https://api.example.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly timeoutMs: number;
  /** The time in milliseconds. */
  readonly now: () => number;
}

const REQUEST_FAULTS = new Set([400, 413, 422]);

/** The JSON that the endpoint answers. Throws `Unusable` when it refuses what was sent. */
export function postToModel(
  { url, apiKey, timeoutMs }: Endpoint,
  path: string,
  body: object,
  maxBytes: number,
  given?: AbortSignal,
): Promise<unknown> {
  const post = async (signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    const bytes = await readLimited(response.body, maxBytes);
    const status = `status ${response.status}`;
    if (REQUEST_FAULTS.has(response.status)) throw new Unusable(status);
    if (response.status !== 200) throw new Error(status);
    return JSON.parse(bytes.toString('utf8')) as unknown;
  };
  return withTimeout(timeoutMs, post, given);
}
