import { Injectable } from '@nestjs/common';
import { likePattern, type KeysetList } from '../../engines/keyset-page/keyset-page.js';
import { int, nullable, text, timestamptz, uuid, word, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { readList } from '../../platform/http/fields/keyset-list.js';
import type { Listed, Page } from '../../platform/http/fields/page.query.js';
import type { HireStatus } from './hire-status.js';

const HIRE = {
  id: uuid,
  brandId: int,
  profileId: uuid,
  name: text,
  agentId: text,
  status: word<HireStatus>(),
  source: word<'self_serve' | 'admin'>(),
  workstationId: nullable(uuid),
  error: nullable(text),
  createdAt: timestamptz,
  canceledAt: nullable(timestamptz),
};
export type ListedHire = Row<typeof HIRE>;

const HIRES: KeysetList = {
  name: 'hires',
  select: `h.id, h.brand_id AS "brandId", h.profile_id AS "profileId", e.name, h.agent_id AS "agentId", h.status, h.source,
           h.workstation_id AS "workstationId", h.error, h.created_at AS "createdAt", h.canceled_at AS "canceledAt"`,
  from: 'hires h JOIN employees e ON e.id = h.profile_id',
  keys: [
    { sql: 'h.created_at', type: 'timestamptz' },
    { sql: 'h.id', type: 'uuid' },
  ],
  order: 'DESC',
};

export interface HireFilter extends Page {
  readonly q?: string;
  readonly brand_id?: number;
  readonly status?: HireStatus;
}

/** Hires of all workspaces, for the operator. */
@Injectable()
export class OperatorHires {
  constructor(private readonly database: Database) {}

  list({ q, brand_id: brandId, status, ...page }: HireFilter): Promise<Listed<ListedHire>> {
    const filters = [
      [`(e.name || ' ' || h.agent_id) ILIKE $?`, q === undefined ? undefined : likePattern(q)],
      ['h.brand_id = $?', brandId],
      ['h.status = $?', status],
    ] as const;
    return readList(this.database, HIRE, HIRES, filters, page);
  }
}
