import { setTimeout as wait } from 'node:timers/promises';
import { OPERATOR } from '../scale/cluster.js';
import type { Sample } from './figures.js';
import { bearer, Visitor, type Call, type Reply } from './http-client.js';
import type { QuietWorkspace } from './workspaces.js';

export const ADDRESSES = {
  hostile: '127.0.0.2',
  neighbour: '127.0.0.3',
  person: '127.0.0.4',
  operator: '127.0.0.5',
} as const;

/** More than this many calls without an answer are not made: then the service is gone, and the figures say so. */
const MAX_OUTSTANDING = 50;

/** Calls at a steady pace, whether or not those before it were answered: waiting callers would hide a service that stands still. */
abstract class QuietCaller {
  samples: Sample[] = [];
  private outstanding = 0;
  private turn = 0;
  private running: Promise<void> | null = null;
  private over = false;

  protected constructor(
    readonly name: string,
    protected readonly visitor: Visitor,
    /** No multiple of that of another: else the same two calls of theirs would meet every time. */
    private readonly everyMs: number,
  ) {}

  protected abstract next(turn: number): readonly [what: string, call: Call];
  /** For who remembers what it was answered. */
  protected answered?(what: string, reply: Reply): void;

  begin(): void {
    this.samples = [];
    this.over = false;
    this.running = this.run();
  }

  /** Stops calling, waits for the answers, and gives what was measured. */
  async end(): Promise<Sample[]> {
    this.over = true;
    await this.running;
    while (this.outstanding > 0) await wait(10);
    return this.samples;
  }

  close(): void {
    this.visitor.close();
  }

  private async run(): Promise<void> {
    const began = performance.now();
    for (let n = 0; !this.over; n++) {
      if (this.outstanding < MAX_OUTSTANDING) void this.once();
      await wait(Math.max(0, began + (n + 1) * this.everyMs - performance.now()));
    }
  }

  private async once(): Promise<void> {
    const [what, call] = this.next(this.turn++);
    const began = performance.now();
    this.outstanding++;
    const sample = (status: number | null, fault?: string) =>
      this.samples.push({ what, ms: performance.now() - began, status, ...(fault !== undefined && { fault }) });
    try {
      const reply = await this.visitor.call(call);
      sample(reply.status);
      this.answered?.(what, reply);
    } catch (error) {
      sample(null, (error as Error).message);
    } finally {
      this.outstanding--;
    }
  }
}

/** Reads and writes a little of everything, about five times a second. */
export class Neighbour extends QuietCaller {
  private cards: string[] = [];

  constructor(
    urls: readonly string[],
    private readonly workspace: QuietWorkspace,
  ) {
    super('neighbour', new Visitor(urls, ADDRESSES.neighbour), 199);
  }

  protected next(turn: number): readonly [string, Call] {
    const { token, boardId, agentId } = this.workspace;
    const headers = bearer(token);
    const card = this.cards.at(turn % (this.cards.length || 1));
    const get = (what: string, path: string) => [what, { method: 'GET', path, headers }] as const;
    const post = (what: string, path: string, body?: object, keep = false) =>
      [what, { method: 'POST', path, headers, body, keep }] as const;
    const steps = [
      () => get('token', '/me/token'),
      () => post('new card', `/board/boards/${boardId}/tasks`, { title: `Card ${turn}`, description: 'Small' }, true),
      () => get('cards', `/board/boards/${boardId}/tasks?per_page=20`),
      () => get('boards', '/board/boards'),
      () =>
        post('memory', '/memory/memories', { agent_id: agentId, kind: 'fact', title: `Fact ${turn}`, body: 'Small' }),
      () => post('search', `/memory/agents/${agentId}/context?format=json&query=small%20fact`),
      () => get('activity', `/board/activity/boards/${boardId}?limit=20`),
      () =>
        card === undefined
          ? get('docs', '/docs/spaces')
          : ([
              'change card',
              { method: 'PATCH', path: `/board/tasks/${card}`, headers, body: { title: `Renamed ${turn}` } },
            ] as const),
      () => (card === undefined ? get('docs', '/docs/spaces') : get('card', `/board/tasks/${card}`)),
      () => get('docs', '/docs/spaces'),
    ];
    return steps[turn % steps.length]!();
  }

  protected override answered(what: string, { status, text }: Reply): void {
    if (what === 'new card' && status === 201) this.cards = [...this.cards, JSON.parse(text).id as string].slice(-20);
  }
}

/** People who sign in, one after the other, about every two seconds. */
export class SigningIn extends QuietCaller {
  constructor(
    urls: readonly string[],
    private readonly workspace: QuietWorkspace,
  ) {
    super('person', new Visitor(urls, ADDRESSES.person), 1_999);
  }

  protected next(turn: number): readonly [string, Call] {
    const { people, brandId } = this.workspace;
    const { email, password } = people[turn % people.length]!;
    return ['sign-in', { method: 'POST', path: '/auth/login', body: { email, password, brand_id: brandId } }];
  }
}

/** Looks after the installation, about once a second. */
export class Operator extends QuietCaller {
  constructor(
    urls: readonly string[],
    private readonly workspace: QuietWorkspace,
  ) {
    super('operator', new Visitor(urls, ADDRESSES.operator), 997);
  }

  protected next(turn: number): readonly [string, Call] {
    const get = (path: string) => [path, { method: 'GET', path, headers: OPERATOR }] as const;
    const steps = [
      () => get('/admin/loops'),
      () => get('/admin/plans'),
      () => get(`/admin/brands/${this.workspace.brandId}`),
      () => ['run a loop', { method: 'POST', path: '/admin/loops/hire-reconcile/run', headers: OPERATOR }] as const,
      () => get('/system/health'),
    ];
    return steps[turn % steps.length]!();
  }
}
