import { randomBytes } from 'node:crypto';
import { AgentsService, newSecret, type Brand } from '../../src/modules/identity/index.js';
import { sha256 } from '../../src/platform/kernel/credentials.js';
import type { TestApp } from '../app.js';
import { PlayedDesk } from './played-desk.js';

/** A builder that was hired, and its desk. */
export interface Builder {
  readonly agentId: string;
  readonly name: string;
  readonly hireId: string;
  readonly desk: PlayedDesk;
}

interface DeskSettings {
  name?: string;
  projectId?: string | null;
  runtime?: string;
  slots?: number;
  status?: string;
  orderedBy?: number | null;
}

/** A desk that is ready, inserted: its installer has nothing to do with builds. */
export async function newDesk(t: TestApp, brand: Pick<Brand, 'id'>, settings: DeskSettings = {}): Promise<PlayedDesk> {
  const {
    name = 'Desk',
    projectId = null,
    runtime = 'claude_code',
    slots = 1,
    status = 'active',
    orderedBy = null,
  } = settings;
  const key = newSecret('wsd');
  const desk = await t.database.row<{ id: string }>(
    `INSERT INTO workstations (brand_id, name, runtime, project_id, build_slots, status, key_hash, ordered_by, enrolled_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [brand.id, name, runtime, projectId, slots, status, sha256(key), orderedBy, t.clock.now()],
  );
  return new PlayedDesk(t, desk!.id, key, name);
}

/** A builder at work, with a desk of its own. */
export async function hireBuilder(t: TestApp, brand: Pick<Brand, 'id'>, settings: DeskSettings = {}): Promise<Builder> {
  const { name = 'Shop builder' } = settings;
  const desk = await newDesk(t, brand, { ...settings, name });
  const agentId = `builder-${randomBytes(5).toString('hex')}`;
  await t.app.get(AgentsService).put(agentId, brand.id);
  const hire = await t.database.row<{ id: string }>(
    `WITH employee AS (
       INSERT INTO employees (name, kind, packages, published) VALUES ($2, 'builder', '{}', true) RETURNING id
     )
     INSERT INTO hires (brand_id, profile_id, source, agent_id, workstation_id, status, activated_at)
     SELECT $1, id, 'self_serve', $3, $4, 'active', $5 FROM employee RETURNING id`,
    [brand.id, name, agentId, desk.id, t.clock.now()],
  );
  return { agentId, name, hireId: hire!.id, desk };
}
