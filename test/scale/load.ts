import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { file, form } from '../uploads/form.js';
import type { Answer, Client, Office } from './client.js';

/** What a steady stream of mixed calls was told, until it is ended. */
export class MixedLoad {
  readonly faults: string[] = [];
  readonly cards: { id: string; ref: string; title: string }[] = [];
  /** Last title that each changed card was told to have. */
  readonly renamed = new Map<string, string>();
  readonly memories: string[] = [];
  /** Ids of the entries of the feed, as often as they came. */
  readonly feed: string[] = [];
  uploads = 0;
  calls = 0;
  private over = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: Client,
    private readonly office: Office,
    private readonly boardId: string,
    private readonly picture: Buffer,
  ) {}

  begin(): void {
    const streams = [
      ...Array.from({ length: 4 }, () => this.repeat(() => this.read())),
      ...Array.from({ length: 4 }, () => this.repeat(() => this.write())),
      this.repeat(() => this.change()),
      this.repeat(() => this.remember()),
      this.repeat(() => this.upload(), 150),
      this.followFeed(),
    ];
    this.running = Promise.all(streams);
  }

  async end(): Promise<void> {
    this.over = true;
    await this.running;
  }

  private async call(method: string, path: string, body?: object): Promise<Answer | null> {
    this.calls++;
    const { token } = this.office.admin;
    const answer = await this.client.call(method, path, { token }, body).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status < 400) return answer;
    const what = answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`;
    this.faults.push(`${new Date().toISOString()} ${method} ${path}: ${what}`);
    return null;
  }

  /** One after the other, with a short pause: steady, not as fast as can be. */
  private async repeat(step: () => Promise<unknown>, pauseMs = 20): Promise<void> {
    while (!this.over) {
      await step();
      await wait(pauseMs);
    }
  }

  private async read(): Promise<void> {
    const paths = [
      `/api/v1/board/boards/${this.boardId}/tasks?per_page=20`,
      '/api/v1/me/token',
      this.office.path('features'),
    ];
    await this.call('GET', paths[this.calls % paths.length]!);
  }

  private async write(): Promise<void> {
    const title = randomUUID();
    const answer = await this.call('POST', `/api/v1/board/boards/${this.boardId}/tasks`, { title });
    if (answer) this.cards.push({ id: answer.body.id, ref: answer.body.ref, title });
  }

  private async change(): Promise<void> {
    const card = this.cards[this.calls % (this.cards.length || 1)];
    const title = `renamed ${randomUUID()}`;
    if (card && (await this.call('PATCH', `/api/v1/board/tasks/${card.id}`, { title })))
      this.renamed.set(card.id, title);
  }

  private async remember(): Promise<void> {
    const memory = { agent_id: 'scale-agent', kind: 'fact', title: randomUUID(), body: 'Steady' };
    const answer = await this.call('POST', '/api/v1/memory/memories', memory);
    if (answer) this.memories.push(answer.body.id);
  }

  private async upload(): Promise<void> {
    const { body: bytes, headers } = form(file(this.picture));
    const path = this.office.path(`members/${this.office.admin.userId}/photo`);
    if (await this.call('POST', path, { bytes, type: headers['content-type']! })) this.uploads++;
  }

  /** Polls forward by cursor, as a client that wants to see every entry once; ends when all writes were seen. */
  private async followFeed(): Promise<void> {
    const path = `/api/v1/board/activity/boards/${this.boardId}?limit=100`;
    let cursor = '';
    for (let empty = 0; !this.over || empty < 3;) {
      const answer = await this.call('GET', cursor ? `${path}&since=${encodeURIComponent(cursor)}` : path);
      if (answer) {
        const { items, next_cursor } = answer.body as { items: { id: string }[]; next_cursor: string };
        this.feed.push(...items.map(({ id }) => id));
        cursor = next_cursor;
        empty = this.over && !items.length ? empty + 1 : 0;
      }
      await wait(50);
    }
  }
}
