import { randomUUID } from 'node:crypto';
import { bearer, type Call, type Reply, type Visitor } from './http-client.js';
import type { HostileWorkspace } from './workspaces.js';

/** What the hostile workspace has made for itself; what it was refused is missing. */
export interface Stock {
  boardId: string;
  largeBoardId: string;
  linesBoardId: string;
  spaceId: string;
  projectId: string;
  cardId: string;
  guestId: number;
}

export class Hostile {
  /** Statuses of the answers by attack, and what went wrong without one. */
  readonly tally = new Map<string, Map<string, number>>();
  readonly stock: Partial<Stock> = {};

  constructor(
    readonly visitor: Visitor,
    readonly workspace: HostileWorkspace,
    readonly repositoryUrl: string,
    readonly over: AbortSignal,
  ) {}

  /** Calls with the token that has no scope, and counts what came of it. */
  async call(
    attack: string,
    call: Call,
    as: 'token' | 'scoped' | 'session' | 'nobody' = 'token',
  ): Promise<Reply | null> {
    const { token, scoped, session } = this.workspace;
    const credentials = { token: bearer(token), scoped: bearer(scoped), session, nobody: {} }[as];
    try {
      const reply = await this.visitor.call({ ...call, headers: { ...credentials, ...call.headers } });
      this.count(attack, String(reply.status));
      return reply;
    } catch (error) {
      this.count(attack, (error as NodeJS.ErrnoException).code ?? (error as Error).message);
      return null;
    }
  }

  count(attack: string, outcome: string): void {
    const outcomes = this.tally.get(attack) ?? new Map<string, number>();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.tally.set(attack, outcomes);
  }
}

export interface Attack {
  readonly name: string;
  /** Connections it uses at a time. */
  readonly connections: number;
  /** Done again and again on each of its connections, until it is over. */
  step(hostile: Hostile, name: string): Promise<unknown>;
}

/** Reads with the token without a scope; a board or space that could not be made is not read. */
export const reads = (
  name: string,
  connections: number,
  path: (stock: Partial<Stock>, workspace: HostileWorkspace) => string | null,
  as: 'token' | 'scoped' = 'token',
): Attack => ({
  name,
  connections,
  step: async (hostile) => {
    const found = path(hostile.stock, hostile.workspace);
    if (found !== null) return hostile.call(name, { method: 'GET', path: found, timeoutMs: 60_000 }, as);
    hostile.count(name, 'nothing there');
    return pause(500);
  },
});

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Words that no dictionary has, the same for the same seed. */
export function words(count: number, seed: number): string {
  let state = seed;
  const letter = (): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(97 + ((state >> 16) % 26));
  };
  return Array.from({ length: count }, () => Array.from({ length: 8 }, letter).join('')).join(' ');
}

export const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
