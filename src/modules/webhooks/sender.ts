import { Injectable, Optional } from '@nestjs/common';
import {
  AddressRefused,
  NoPublicAddress,
  postTo,
  type PostedAnswer,
} from '../../engines/outgoing-post/outgoing-post.js';
import { hostsOf } from '../../engines/public-hosts/allowed-hosts.js';
import { networkLookup, type Lookup } from '../../engines/public-hosts/lookup.js';
import { signatureHeaders } from '../../engines/webhook-signature/webhook-signature.js';
import { TimeoutError } from '../../shared/with-timeout.js';
import { errorText } from '../../platform/background/mailer/outgoing-mails.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { packageInfo } from '../../platform/kernel/package-info.js';
import type { SentEvent } from '../events/index.js';
import { retryAfterMs } from './retry-plan.js';
import { SendingRates, SentTooMuch } from './sending-rates.js';
import type { Attempt } from './webhook-delivery.entity.js';
import { refusedBecause } from './webhook-target.js';
import type { Webhook } from './webhook.entity.js';

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
    private readonly rates: SendingRates,
    @Optional() private readonly lookup: Lookup = networkLookup,
  ) {}

  /** Throws only when nothing was sent: it was aborted, or `SentTooMuch`. */
  async send(
    { brandId, url }: Pick<Webhook, 'brandId' | 'url'>,
    keys: readonly Buffer[],
    { id, event }: { id: string; event: SentEvent },
    signal?: AbortSignal,
  ): Promise<Outcome> {
    const at = this.clock.now();
    const body = JSON.stringify({ type: event.type, timestamp: event.created_at, data: event });
    const headers = { ...HEADERS, ...signatureHeaders({ id, at, body }, keys) };
    const limits = {
      allowedHosts: hostsOf(this.config.webhooks.allowedHosts, brandId),
      admit: (addresses: readonly string[], end: AbortSignal) => this.rates.take(brandId, addresses, end),
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
      if (error instanceof SentTooMuch) throw error;
      const failed = attempt({ status: null, answer: null, error: this.inWords(error) });
      return {
        // How long it took to find out would tell whether the name exists.
        attempt: error instanceof NoPublicAddress ? { ...failed, ms: 0 } : failed,
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
    if (error instanceof AddressRefused) return `Not sent: ${refusedBecause(error)}`;
    // One for each address of the host.
    if (error instanceof AggregateError) return this.inWords(error.errors[0]);
    return errorText(error);
  }
}
