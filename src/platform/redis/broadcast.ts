import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { Redis } from './redis.js';

type Handler = (payload: unknown) => void;

/**
 * Tells every process something changed (caches drop what they hold). In the process that speaks it is heard at once;
 * in the others through Redis. A lost message costs no more than the lifetime of the cached entry.
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

  /** After every connection was begun; from then on the client subscribes again by itself. */
  onApplicationBootstrap(): void {
    this.redis.subscriber
      .subscribe(this.channel, (message) => this.receive(message))
      .catch((error: unknown) => this.log.debug('not subscribed', { error }));
  }

  on(topic: string, handler: Handler): void {
    this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler]);
  }

  async say(topic: string, payload: unknown): Promise<void> {
    this.deliver(topic, payload);
    try {
      await this.redis.client.publish(this.channel, JSON.stringify({ from: this.self, topic, payload }));
    } catch (error) {
      this.log.debug('broadcast not sent', { topic, error });
    }
  }

  private receive(message: string): void {
    const { from, topic, payload } = JSON.parse(message) as { from: string; topic: string; payload: unknown };
    if (from !== this.self) this.deliver(topic, payload);
  }

  private deliver(topic: string, payload: unknown): void {
    for (const handler of this.handlers.get(topic) ?? []) handler(payload);
  }
}
