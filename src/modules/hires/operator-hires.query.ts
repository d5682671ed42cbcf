import { Injectable } from '@nestjs/common';
import { likePattern } from '../../engines/keyset-page/keyset-page.js';
import { text, word, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed } from '../../platform/data/database/entity-columns.js';
import { byTime, readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed } from '../../platform/data/pages/page.js';
import type { OperatorFilter } from '../identity/index.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { hireStateSql } from './hire-state.js';
import type { HireState, HireStatus } from './hire-status.js';
import { Hire } from './hire.entity.js';

const IDS = ['id', 'brandId', 'profileId', 'agentId', 'workstationId'] as const;
const HIRE = {
  ...columnsOf(Hire, [...IDS, 'status', 'source', 'error', 'createdAt', 'canceledAt'], 'h'),
  name: computed(text, 'e.name'),
  state: computed(word<HireState>(), 's.state'),
};
export type ListedHire = Row<typeof HIRE>;

const HIRES = byTime(
  'hires',
  `hires h JOIN employees e ON e.id = h.profile_id
           CROSS JOIN LATERAL (SELECT ${hireStateSql('$1::timestamptz')} AS state) s`,
  'h',
);

export interface HireFilter extends OperatorFilter {
  readonly status?: HireStatus;
  readonly state?: HireState;
}

/** Hires of all workspaces, for the operator. */
@Injectable()
export class OperatorHires {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list({ q, brand_id: brandId, status, state, ...page }: HireFilter): Promise<Listed<ListedHire>> {
    const filters = [
      [`(e.name || ' ' || h.agent_id) ILIKE $?`, likePattern(q)],
      ['h.brand_id = $?', brandId],
      ['h.status = $?', status],
      ['s.state = $?', state],
    ] as const;
    return readList(this.database, HIRE, { ...HIRES, values: [this.clock.now()] }, filters, page);
  }
}
