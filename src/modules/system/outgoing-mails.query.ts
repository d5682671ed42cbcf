import { Injectable } from '@nestjs/common';
import { likePattern } from '../../engines/keyset-page/keyset-page.js';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsExcept } from '../../platform/data/database/entity-columns.js';
import { OutgoingMail } from '../../platform/background/mailer/outgoing-mail.entity.js';
import { readList, type ListSource } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const MAIL_STATES = namedEnum('MailState', ['due', 'sent', 'failed']);
export type MailState = (typeof MAIL_STATES)[number];
const IN_STATE: Record<MailState, string> = {
  due: 'm.sent_at IS NULL AND m.failed_at IS NULL',
  sent: 'm.sent_at IS NOT NULL',
  failed: 'm.failed_at IS NOT NULL',
};

const MAIL = columnsExcept(OutgoingMail, ['subjectId'], 'm');
export type ListedMail = Row<typeof MAIL>;

const MAILS: ListSource = {
  name: 'mails',
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
      [`(m.kind || ' ' || coalesce(m.last_error, '')) ILIKE $?`, likePattern(q)],
      ['m.kind = $?', kind],
      [state ? IN_STATE[state] : '', state],
    ] as const;
    return readList(this.database, MAIL, MAILS, filters, page);
  }
}
