import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OPERATOR } from '../scale/cluster.js';
import { ADDRESSES } from './quiet-callers.js';
import { bearer, Visitor } from './http-client.js';
import type { QuietWorkspace } from './workspaces.js';

const LOOPS = ['memory-pickup', 'memory-consolidate', 'memory-export', 'embeddings'];
const RUN_MS = 60_000;
const PAUSE_MS = 5_000;

export interface Run {
  readonly loop: string;
  readonly ms: number;
  readonly outcome: string;
}

/** Background work for everybody: run again and again, as it would be over hours. */
export class Chores {
  readonly runs: Run[] = [];
  private readonly visitor: Visitor;
  private over = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    urls: readonly string[],
    private readonly workspace: QuietWorkspace,
    private readonly folder: string,
  ) {
    this.visitor = new Visitor(urls, ADDRESSES.operator);
  }

  begin(): void {
    this.running = this.run();
  }

  async end(): Promise<void> {
    this.over = true;
    await this.running;
    this.visitor.close();
  }

  /** The neighbour finishes a card and writes something down: both are for the loops. Answers the title. */
  async leaveSomething(): Promise<string> {
    const title = `Left at ${Date.now()}`;
    const { boardId, agentId } = this.workspace;
    const card = { title, status: 'completed', description: 'It took a second attempt.' };
    await this.made(`/board/boards/${boardId}/tasks`, card);
    const memory = { agent_id: agentId, kind: 'decision', title, body: 'Kept', importance: 'critical', confidence: 1 };
    await this.made('/memory/memories', memory);
    return title;
  }

  /** Whether the agent's file has what was written down. */
  isExported(title: string): boolean {
    const path = join(this.folder, 'agents', this.workspace.agentId, 'MEMORY.md');
    return existsSync(path) && readFileSync(path, 'utf8').includes(title);
  }

  /** Conversations of the neighbour by how far they are. */
  async conversations(): Promise<Record<string, number>> {
    const path = `/memory/conversations?limit=100&agent_id=${this.workspace.agentId}`;
    const { text } = await this.visitor.call({
      method: 'GET',
      path,
      headers: bearer(this.workspace.token),
      keep: true,
    });
    const counts: Record<string, number> = {};
    for (const { status } of (JSON.parse(text) as { items: { status: string }[] }).items)
      counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  private async made(path: string, body: object): Promise<void> {
    const headers = bearer(this.workspace.token);
    const { status, text } = await this.visitor.call({ method: 'POST', path, headers, body, keep: true });
    if (status !== 201) throw new Error(`${path} answered ${status} ${text}`);
  }

  private async run(): Promise<void> {
    for (let n = 0; !this.over; n++) {
      const loop = LOOPS[n % LOOPS.length]!;
      const began = performance.now();
      const outcome = await this.visitor
        .call({ method: 'POST', path: `/admin/loops/${loop}/run`, headers: OPERATOR, keep: true, timeoutMs: RUN_MS })
        .then(
          ({ status, text }) => `${status} ${status === 200 ? (JSON.parse(text) as { status: string }).status : text}`,
        )
        .catch((error: Error) => error.message);
      this.runs.push({ loop, ms: performance.now() - began, outcome });
      if (n % LOOPS.length === LOOPS.length - 1) await wait(PAUSE_MS);
    }
  }
}
