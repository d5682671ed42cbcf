import { Injectable } from '@nestjs/common';
import { likePattern } from '../../engines/keyset-page/keyset-page.js';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf } from '../../platform/data/database/entity-columns.js';
import { byTime, readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed } from '../../platform/data/pages/page.js';
import type { OperatorFilter } from '../identity/index.js';
import type { EnvironmentStatus } from './desk-status.js';
import { Workstation } from './workstation.entity.js';

const SHOWN = ['id', 'brandId', 'shortId', 'name', 'status', 'sharedInstallation', 'sidecarVersion'] as const;
const DESK = columnsOf(Workstation, [...SHOWN, 'lastContactAt', 'createdAt'], 'w');
export type ListedDesk = Row<typeof DESK>;

const DESKS = byTime('environments', 'workstations w', 'w');

export interface DeskFilter extends OperatorFilter {
  readonly status?: EnvironmentStatus;
  readonly shared_installation?: boolean;
}

/** Desks of all workspaces, for the operator. */
@Injectable()
export class OperatorDesks {
  constructor(private readonly database: Database) {}

  list({
    q,
    brand_id: brandId,
    status,
    shared_installation: shared,
    ...page
  }: DeskFilter): Promise<Listed<ListedDesk>> {
    const filters = [
      [`(w.name || ' ' || w.short_id) ILIKE $?`, likePattern(q)],
      ['w.brand_id = $?', brandId],
      ['w.status = $?', status],
      ['w.shared_installation = $?', shared],
    ] as const;
    return readList(this.database, DESK, DESKS, filters, page);
  }
}
