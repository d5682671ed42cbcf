import { Injectable } from '@nestjs/common';
import { likePattern } from '../../engines/keyset-page/keyset-page.js';
import { word, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed } from '../../platform/data/database/entity-columns.js';
import { byTime, readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed } from '../../platform/data/pages/page.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import type { OperatorFilter } from '../identity/index.js';
import { dormantBefore, stateSql, type DeskState, type EnvironmentStatus } from './desk-status.js';
import { Workstation } from './workstation.entity.js';

const SHOWN = ['id', 'brandId', 'shortId', 'name', 'status', 'sharedInstallation', 'sidecarVersion'] as const;
const DESK = {
  ...columnsOf(Workstation, [...SHOWN, 'lastContactAt', 'createdAt'], 'w'),
  state: computed(word<DeskState>(), 's.state'),
};
export type ListedDesk = Row<typeof DESK>;

const DESKS = byTime(
  'environments',
  `workstations w CROSS JOIN LATERAL (SELECT ${stateSql('$1::timestamptz')} AS state) s`,
  'w',
);

export interface DeskFilter extends OperatorFilter {
  readonly status?: EnvironmentStatus;
  readonly state?: DeskState;
  readonly shared_installation?: boolean;
}

/** Desks of all workspaces, for the operator. */
@Injectable()
export class OperatorDesks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list({
    q,
    brand_id: brandId,
    status,
    state,
    shared_installation: shared,
    ...page
  }: DeskFilter): Promise<Listed<ListedDesk>> {
    const filters = [
      [`(w.name || ' ' || w.short_id) ILIKE $?`, likePattern(q)],
      ['w.brand_id = $?', brandId],
      ['w.status = $?', status],
      ['s.state = $?', state],
      ['w.shared_installation = $?', shared],
    ] as const;
    return readList(this.database, DESK, { ...DESKS, values: [dormantBefore(this.clock.now())] }, filters, page);
  }
}
