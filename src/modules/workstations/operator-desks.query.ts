import { Injectable } from '@nestjs/common';
import { likePattern, type KeysetList } from '../../engines/keyset-page/keyset-page.js';
import { bool, int, nullable, text, timestamptz, uuid, word, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { readList } from '../../platform/http/fields/keyset-list.js';
import type { Listed, Page } from '../../platform/http/fields/page.query.js';
import type { EnvironmentStatus } from './desk-status.js';

const DESK = {
  id: uuid,
  brandId: int,
  shortId: text,
  name: text,
  status: word<EnvironmentStatus>(),
  sharedInstallation: bool,
  sidecarVersion: nullable(text),
  lastContactAt: nullable(timestamptz),
  createdAt: timestamptz,
};
export type ListedDesk = Row<typeof DESK>;

const DESKS: KeysetList = {
  name: 'environments',
  select: `w.id, w.brand_id AS "brandId", w.short_id AS "shortId", w.name, w.status,
           w.shared_installation AS "sharedInstallation", w.sidecar_version AS "sidecarVersion",
           w.last_contact_at AS "lastContactAt", w.created_at AS "createdAt"`,
  from: 'workstations w',
  keys: [
    { sql: 'w.created_at', type: 'timestamptz' },
    { sql: 'w.id', type: 'uuid' },
  ],
  order: 'DESC',
};

export interface DeskFilter extends Page {
  readonly q?: string;
  readonly brand_id?: number;
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
      [`(w.name || ' ' || w.short_id) ILIKE $?`, q === undefined ? undefined : likePattern(q)],
      ['w.brand_id = $?', brandId],
      ['w.status = $?', status],
      ['w.shared_installation = $?', shared],
    ] as const;
    return readList(this.database, DESK, DESKS, filters, page);
  }
}
