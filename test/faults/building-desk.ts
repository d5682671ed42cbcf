import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newSecret } from '../../src/modules/identity/index.js';
import { sha256 } from '../../src/platform/kernel/credentials.js';
import type { ServiceProcess } from '../service/service-process.js';

type Answer = Awaited<ReturnType<ServiceProcess['post']>>;

/** A builder at work with a desk, whose program a test plays: over real HTTP, with the desk's key. */
export class BuildingDesk {
  readonly agentId: string;
  private readonly headers: { readonly authorization: string };

  private constructor(
    private readonly service: () => ServiceProcess,
    readonly id: string,
    key: string,
  ) {
    this.agentId = `builder-${id}`;
    this.headers = { authorization: `Bearer ${key}` };
  }

  /** Hired and installed: neither has to do with builds. */
  static async hire(service: () => ServiceProcess, sql: pg.Client, brandId: number): Promise<BuildingDesk> {
    const key = newSecret('wsd');
    const desk = new BuildingDesk(service, randomUUID(), key);
    await sql.query(
      `WITH desk AS (
         INSERT INTO workstations (id, brand_id, name, runtime, status, key_hash, enrolled_at)
         VALUES ($2, $1, 'Builder', 'claude_code', 'active', $4, now()) RETURNING id
       ), agent AS (
         INSERT INTO agents (id, brand_id, name) VALUES ($3, $1, 'Builder')
       ), employee AS (
         INSERT INTO employees (name, kind, packages, published) VALUES ('Builder', 'builder', '{}', true) RETURNING id
       )
       INSERT INTO hires (brand_id, profile_id, source, agent_id, workstation_id, status, activated_at)
       SELECT $1, employee.id, 'self_serve', $3, desk.id, 'active', now() FROM desk, employee`,
      [brandId, desk.id, desk.agentId, sha256(key)],
    );
    return desk;
  }

  claim(waitSeconds = 0): Promise<Answer> {
    return this.post('claim', { coders: ['claude_code'], free_slots: 1, wait_seconds: waitSeconds });
  }

  progress(id: string, seq: number, texts: readonly string[]): Promise<Answer> {
    const entries = texts.map((text) => ({ at: '2026-03-01T10:00:00.000Z', kind: 'text', step: 'coding', text }));
    return this.post(`${id}/progress`, { seq, step: 'coding', entries });
  }

  finish(id: string): Promise<Answer> {
    const usage = { turns: 1, input_tokens: 10, output_tokens: 1, cost_usd: 0.5 };
    return this.post(`${id}/finish`, { outcome: 'answered', message: 'Half up.', summary: 'Half up.', usage });
  }

  private post(path: string, body: object): Promise<Answer> {
    return this.service().post(`/api/v1/desk/builds/${path}`, body, this.headers);
  }
}
