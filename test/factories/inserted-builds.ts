import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.js';
import type { Build } from './builds.js';

export interface InsertedBuild {
  brandId: number;
  cardId: string;
  state?: Build['state'];
  agentId?: string | null;
  /** The desk that has it, or is to take it. */
  deskId?: string | null;
}

/** A build of a card as a row, in any state; returns its id. */
export async function insertBuild(
  { database }: Pick<TestApp, 'database'>,
  { brandId, cardId, state = 'failed', agentId = null, deskId = null }: InsertedBuild,
): Promise<string> {
  const id = randomUUID();
  await database.rows(
    `INSERT INTO builds (id, brand_id, card_id, card_ref, card_title, board_id, agent_id, agent_name, workstation_id, state,
                         message, question, summary, limit_minutes, requested_by, queued_at, waits_since, lease_until,
                         token_hash)
     SELECT $1::uuid, c.brand_id, c.id, b.key || '-' || c.number, c.title, c.board_id, $3::text, $3::text, $4::uuid, $5::text,
            c.title, c.title, c.title, 120, '{"kind": "service", "id": null, "name": ""}', now(), now(),
            CASE WHEN $5::text = 'running' THEN now() + interval '1 year' END,
            CASE WHEN $5::text = 'running' THEN sha256(convert_to($1::text, 'UTF8')) END
       FROM cards c JOIN boards b ON b.id = c.board_id WHERE c.id = $2`,
    [id, cardId, agentId, deskId, state],
  );
  await database.rows(`UPDATE cards SET build_id = $2, build_status = $3 WHERE id = $1 AND brand_id = $4`, [
    cardId,
    id,
    state,
    brandId,
  ]);
  return id;
}
