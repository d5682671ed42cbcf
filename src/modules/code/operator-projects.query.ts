import { Injectable } from '@nestjs/common';
import { likePattern, type KeysetList } from '../../engines/keyset-page/keyset-page.js';
import { int, nullable, text, timestamptz, uuid, word, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { readList } from '../../platform/http/fields/keyset-list.js';
import type { Listed, Page } from '../../platform/http/fields/page.query.js';
import type { IndexStatus } from './project.entity.js';

const PROJECT = {
  id: uuid,
  brandId: int,
  name: text,
  indexStatus: word<IndexStatus>(),
  indexError: nullable(text),
  indexedAt: nullable(timestamptz),
  failures: int,
  updatedAt: timestamptz,
};
export type OperatorProject = Row<typeof PROJECT>;

const PROJECTS: KeysetList = {
  name: 'operator-projects',
  select: `p.id, p.brand_id AS "brandId", p.name, p.index_status AS "indexStatus", p.index_error AS "indexError",
           p.indexed_at AS "indexedAt", p.failures, p.updated_at AS "updatedAt"`,
  from: 'projects p',
  keys: [
    { sql: 'p.updated_at', type: 'timestamptz' },
    { sql: 'p.id', type: 'uuid' },
  ],
  order: 'DESC',
};

export interface OperatorProjectFilter extends Page {
  readonly q?: string;
  readonly brand_id?: number;
  readonly index_status?: IndexStatus;
}

/** Projects of all workspaces and their indexes, for the operator. */
@Injectable()
export class OperatorProjects {
  constructor(private readonly database: Database) {}

  list({
    q,
    brand_id: brandId,
    index_status: status,
    ...page
  }: OperatorProjectFilter): Promise<Listed<OperatorProject>> {
    const filters = [
      ['p.name ILIKE $?', q === undefined ? undefined : likePattern(q)],
      ['p.brand_id = $?', brandId],
      ['p.index_status = $?', status],
    ] as const;
    return readList(this.database, PROJECT, PROJECTS, filters, page);
  }
}
