import { Injectable } from '@nestjs/common';
import { likePattern } from '../../engines/keyset-page/keyset-page.js';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf } from '../../platform/data/database/entity-columns.js';
import { readList, type ListSource } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { Project, type IndexStatus } from './project.entity.js';

const INDEX = ['indexStatus', 'indexError', 'indexedAt', 'failures'] as const;
const PROJECT = columnsOf(Project, ['id', 'brandId', 'name', ...INDEX, 'updatedAt'], 'p');
export type OperatorProject = Row<typeof PROJECT>;

const PROJECTS: ListSource = {
  name: 'operator-projects',
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
