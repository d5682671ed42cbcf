import { Injectable, Optional } from '@nestjs/common';
import { AddressRefused, postTo, type PostedAnswer } from '../../engines/outgoing-post/outgoing-post.js';
import { networkLookup, type Lookup } from '../../engines/public-hosts/lookup.js';
import { signatureHeaders } from '../../engines/webhook-signature/webhook-signature.js';
import { TimeoutError } from '../../shared/with-timeout.js';
import { errorText } from '../../platform/background/mailer/outgoing-mails.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { packageInfo } from '../../platform/kernel/package-info.js';
import type { SentEvent } from '../events/index.js';
import { retryAfterMs } from './retry-plan.js';
import type { Attempt } from './webhook-delivery.entity.js';

/** What is kept of an answer. */
const MAX_ANSWER_BYTES = 1_024;

const HEADERS = {
  'content-type': 'application/json',
  'user-agent': `workspace-platform-webhooks/${packageInfo.version}`,
};
const ASKS_TO_WAIT = new Set([429, 503]);

/** What came of one attempt. */
export interface Outcome {
  readonly attempt: Attempt;
  readonly isDelivered: boolean;
  readonly isGone: boolean;
  readonly retryAfterMs: number | null;
}

/** Posts one event to one endpoint. */
@Injectable()
export class Sender {
  readonly timeoutMs: number = 15_000;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    @Optional() private readonly lookup: Lookup = networkLookup,
  ) {}

  /** Throws only when it was aborted. */
  async send(
    url: string,
    keys: readonly Buffer[],
    { id, event }: { id: string; event: SentEvent },
    signal?: AbortSignal,
  ): Promise<Outcome> {
    const at = this.clock.now();
    const body = JSON.stringify({ type: event.type, timestamp: event.created_at, data: event });
    const headers = { ...HEADERS, ...signatureHeaders({ id, at, body }, keys) };
    const limits = {
      allowedHosts: this.config.webhooks.allowedHosts,
      lookup: this.lookup,
      timeoutMs: this.timeoutMs,
      maxAnswerBytes: MAX_ANSWER_BYTES,
    };
    const began = performance.now();
    const attempt = (part: Pick<Attempt, 'status' | 'answer' | 'error'>): Attempt => ({
      at: at.toISOString(),
      ms: Math.round(performance.now() - began),
      ...part,
    });
    try {
      return this.judge(await postTo(url, headers, body, limits, signal), attempt);
    } catch (error) {
      signal?.throwIfAborted();
      return {
        attempt: attempt({ status: null, answer: null, error: this.inWords(error) }),
        isDelivered: false,
        isGone: false,
        retryAfterMs: null,
      };
    }
  }

  private judge(
    { status, body, retryAfter }: PostedAnswer,
    attempt: (part: Pick<Attempt, 'status' | 'answer' | 'error'>) => Attempt,
  ): Outcome {
    const error = status >= 300 && status < 400 ? 'Redirects are not followed' : null;
    return {
      attempt: attempt({ status, answer: body.toString('utf8'), error }),
      isDelivered: status >= 200 && status < 300,
      isGone: status === 410,
      retryAfterMs: ASKS_TO_WAIT.has(status) ? retryAfterMs(retryAfter, this.clock.now()) : null,
    };
  }

  private inWords(error: unknown): string {
    if (error instanceof TimeoutError) return `No answer within ${this.timeoutMs / 1_000} seconds`;
    if (error instanceof AddressRefused) return `Not sent: ${error.message}`;
    // One for each address of the host.
    if (error instanceof AggregateError) return this.inWords(error.errors[0]);
    return errorText(error);
  }
}
