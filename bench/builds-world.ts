import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { newSecret } from '../src/modules/identity/index.js';
import { sha256 } from '../src/platform/kernel/credentials.js';
import type { BuildEntry, BuildOrder, ClaimAnswer, FinishReport } from '../src/shared/build-protocol.js';
import { startWorld, type World } from './world.js';

const SCOPES = ['brand:read', 'builds:write'];
const DESK_BUILDS = '/api/v1/desk/builds';
const WAIT_SECONDS = 25;

export interface BuildsWorld extends World {
  readonly desks: readonly Desk[];
  /** A new card that needs no repository. */
  card(): Promise<string>;
  /** Asks for a build of a card by the builder of this desk. */
  queue(desk: Desk, card: string): Promise<void>;
}

/** The service with so many builders at work, each with a desk of its own. */
export async function startBuildsWorld(folder: string, count: number): Promise<BuildsWorld> {
  const world = await startWorld(folder, SCOPES);
  const { sql, brandId, token, server } = world;
  const desks = Array.from({ length: count }, () => new Desk(server.url, randomUUID(), newSecret('wsd')));
  await sql.query('UPDATE plans SET builds_running = NULL, workstation_cap = NULL');
  await sql.query(
    `WITH desk AS (
       INSERT INTO workstations (id, brand_id, name, runtime, status, key_hash, enrolled_at)
       SELECT d.id, $1, 'Builder ' || d.id, 'claude_code', 'active', d.key_hash, now()
         FROM unnest($2::uuid[], $3::bytea[]) AS d(id, key_hash) RETURNING id
     ), agent AS (
       INSERT INTO agents (id, brand_id, name) SELECT 'builder-' || id, $1, 'Builder ' || id FROM desk
     ), employee AS (
       INSERT INTO employees (name, kind, packages, published) SELECT id::text, 'builder', '{}', true FROM desk
       RETURNING id, name::uuid AS desk
     )
     INSERT INTO hires (brand_id, profile_id, source, agent_id, workstation_id, status, activated_at)
     SELECT $1, id, 'self_serve', 'builder-' || desk, desk, 'active', now() FROM employee`,
    [brandId, desks.map(({ id }) => id), desks.map(({ key }) => sha256(key))],
  );
  const by = { authorization: `Bearer ${token}` };
  const board = await world.call<{ id: string }>('POST', '/api/v1/board/boards', { name: 'Builds' }, by);
  return {
    ...world,
    desks,
    async card() {
      const card = { title: 'Round prices to cents, half up', task_type: 'research' };
      return (await world.call<{ id: string }>('POST', `/api/v1/board/boards/${board.id}/tasks`, card, by)).id;
    },
    async queue({ id }, card) {
      await world.call('POST', `/api/v1/board/tasks/${card}/builds`, { agent_id: `builder-${id}` }, by);
    },
    async stop() {
      for (const desk of desks) desk.leave();
      await world.stop();
    },
  };
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The calls of a desk, over a connection of its own. */
export class Desk {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly url: string,
    readonly id: string,
    readonly key: string,
  ) {}

  async claim(waitSeconds = WAIT_SECONDS): Promise<BuildOrder | null> {
    const body = { coders: ['claude_code'], free_slots: 1, wait_seconds: waitSeconds };
    return (await this.post<ClaimAnswer>('claim', body)).order;
  }

  progress(id: string, seq: number, entries: readonly BuildEntry[]): Promise<unknown> {
    return this.post(`${id}/progress`, { seq, step: 'coding', entries });
  }

  finish(id: string, report: FinishReport): Promise<unknown> {
    return this.post(`${id}/finish`, report);
  }

  leave(): void {
    this.agent.destroy();
  }

  private post<T>(path: string, body: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' };
      const call = request(
        `${this.url}${DESK_BUILDS}/${path}`,
        { method: 'POST', headers, agent: this.agent },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('error', reject).on('end', () => {
            if (answer.statusCode === 200) resolve(JSON.parse(text) as T);
            else reject(new Refused(answer.statusCode!, `${path} answered ${answer.statusCode} ${text.slice(0, 200)}`));
          });
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
  }
}
