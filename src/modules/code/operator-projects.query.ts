import { Injectable } from '@nestjs/common';
import { likePattern } from '../../engines/keyset-page/keyset-page.js';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf } from '../../platform/data/database/entity-columns.js';
import { byTime, readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed } from '../../platform/data/pages/page.js';
import type { OperatorFilter } from '../identity/index.js';
import { Project, type IndexStatus } from './project.entity.js';

const INDEX = ['indexStatus', 'indexError', 'indexedAt', 'failures'] as const;
const PROJECT = columnsOf(Project, ['id', 'brandId', 'name', ...INDEX, 'updatedAt'], 'p');
export type OperatorProject = Row<typeof PROJECT>;

const PROJECTS = byTime('operator-projects', 'projects p', 'p', { at: 'updated_at' });

export interface OperatorProjectFilter extends OperatorFilter {
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
      ['p.name ILIKE $?', likePattern(q)],
      ['p.brand_id = $?', brandId],
      ['p.index_status = $?', status],
    ] as const;
    return readList(this.database, PROJECT, PROJECTS, filters, page);
  }
}
