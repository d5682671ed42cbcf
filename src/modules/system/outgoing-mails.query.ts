import { Injectable } from '@nestjs/common';
import { likePattern, type KeysetList } from '../../engines/keyset-page/keyset-page.js';
import { int, nullable, text, timestamptz, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { readList } from '../../platform/http/fields/keyset-list.js';
import type { Listed, Page } from '../../platform/http/fields/page.query.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const MAIL_STATES = namedEnum('MailState', ['due', 'sent', 'failed']);
export type MailState = (typeof MAIL_STATES)[number];
const IN_STATE: Record<MailState, string> = {
  due: 'm.sent_at IS NULL AND m.failed_at IS NULL',
  sent: 'm.sent_at IS NOT NULL',
  failed: 'm.failed_at IS NOT NULL',
};

const MAIL = {
  id: int,
  kind: text,
  attempts: int,
  nextAttemptAt: timestamptz,
  sentAt: nullable(timestamptz),
  failedAt: nullable(timestamptz),
  lastError: nullable(text),
  createdAt: timestamptz,
};
export type ListedMail = Row<typeof MAIL>;

const MAILS: KeysetList = {
  name: 'mails',
  select: `m.id, m.kind, m.attempts, m.next_attempt_at AS "nextAttemptAt", m.sent_at AS "sentAt", m.failed_at AS "failedAt",
           m.last_error AS "lastError", m.created_at AS "createdAt"`,
  from: 'outgoing_mails m',
  keys: [{ sql: 'm.id', type: 'bigint' }],
  order: 'DESC',
};

export interface MailFilter extends Page {
  readonly q?: string;
  readonly kind?: string;
  readonly state?: MailState;
}

/** Mails of the outbox: neither their texts nor their readers. */
@Injectable()
export class OutgoingMailList {
  constructor(private readonly database: Database) {}

  read({ q, kind, state, ...page }: MailFilter): Promise<Listed<ListedMail>> {
    const filters = [
      [`(m.kind || ' ' || coalesce(m.last_error, '')) ILIKE $?`, q === undefined ? undefined : likePattern(q)],
      ['m.kind = $?', kind],
      [state ? IN_STATE[state] : '', state],
    ] as const;
    return readList(this.database, MAIL, MAILS, filters, page);
  }
}
