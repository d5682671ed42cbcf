import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { Log } from '../../kernel/logging/log.js';
import { Redis } from './redis.js';

/** One changed key and its value. */
type Change = Readonly<Record<string, string | number>>;
type Handler = (change: Change) => void;

interface Message {
  readonly from: string;
  readonly topic: string;
  readonly payload: Change;
}

const MAX_MESSAGE_LENGTH = 1_000;

/**
 * Publishes cache invalidations to every process: at once in this one, through Redis in the others. A lost message costs
 * no more than the lifetime of the cached entry. Handlers may only drop cached values: anyone who can reach Redis can
 * send messages.
 */
@Injectable()
export class Broadcast implements OnApplicationBootstrap {
  private readonly self = randomUUID();
  private readonly handlers = new Map<string, Handler[]>();
  private readonly channel: string;

  constructor(
    private readonly redis: Redis,
    private readonly log: Log,
    config: Config,
  ) {
    const database = new URL(config.redis.url).pathname.slice(1) || '0';
    this.channel = `workspace:broadcast:${database}`;
  }

  /** The client resubscribes by itself after a reconnect. */
  onApplicationBootstrap(): void {
    this.redis.subscriber
      .subscribe(this.channel, (message) => this.receive(message))
      .catch((error: unknown) => this.log.debug('not subscribed', { error }));
  }

  on(topic: string, handler: Handler): void {
    this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler]);
  }

  /** Returns whether another process may have received it. */
  async publish(topic: string, payload: Change): Promise<boolean> {
    this.deliver(topic, payload);
    try {
      const message = JSON.stringify({ from: this.self, topic, payload });
      return (await this.redis.run((client) => client.publish(this.channel, message))) > 1;
    } catch (error) {
      this.log.debug('broadcast not sent', { topic, error });
      return true;
    }
  }

  private receive(text: string): void {
    const message = parseMessage(text);
    if (!message) this.log.warn('unknown broadcast message ignored', { length: text.length });
    else if (message.from !== this.self) this.deliver(message.topic, message.payload);
  }

  private deliver(topic: string, payload: Change): void {
    for (const handler of this.handlers.get(topic) ?? []) handler(payload);
  }
}

/** Null when the text is not a valid message. */
function parseMessage(text: string): Message | null {
  if (text.length > MAX_MESSAGE_LENGTH) return null;
  try {
    const { from, topic, payload } = JSON.parse(text) as Record<keyof Message, unknown>;
    return typeof from === 'string' && typeof topic === 'string' && isChange(payload) ? { from, topic, payload } : null;
  } catch {
    return null;
  }
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const values = Object.values(value);
  return values.length === 1 && ['string', 'number'].includes(typeof values[0]);
}
