import { withinTime } from '../../../shared/within-time.js';
import { readAtMost } from '../../../shared/read-at-most.js';

/** What was sent is at fault, or what was answered; the endpoint itself is there. */
export class Unusable extends Error {}

interface Bounds {
  readonly apiKey: string | null;
  readonly timeoutMs: number;
  readonly largestAnswer: number;
}

const REFUSALS_OF_WHAT_WAS_SENT = new Set([400, 413, 422]);

/** The JSON that an endpoint of OpenAI's protocols answers. Throws `Unusable` when it refuses what was sent. */
export function postToModel(address: string, body: object, bounds: Bounds, given?: AbortSignal): Promise<unknown> {
  const { apiKey, timeoutMs, largestAnswer } = bounds;
  const ask = async (signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    const bytes = await readAtMost(response.body, largestAnswer);
    const status = `status ${response.status}`;
    if (REFUSALS_OF_WHAT_WAS_SENT.has(response.status)) throw new Unusable(status);
    if (response.status !== 200) throw new Error(status);
    return JSON.parse(bytes.toString('utf8')) as unknown;
  };
  return withinTime(timeoutMs, ask, given);
}
