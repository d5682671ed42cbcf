import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { int, type Row } from '../../data/database/columns.js';
import { Database } from '../../data/database/database.js';
import { columnsOf, selectList } from '../../data/database/entity-columns.js';
import { redact } from '../../../engines/secret-redaction/redact.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { nextAttempt } from './retry-delays.js';

/** Longer than an attempt can take, writing and sending included. */
const LEASE_MS = 2 * 60_000;
const UNKNOWN_KIND_PAUSE_MS = 60_000;
const MAX_ERROR_LENGTH = 300;
/** Characters of collected lines, from which on another mail is begun. */
const MAX_COLLECTED = 20_000;

const ID = columnsOf(OutgoingMail, ['id']);
const CLAIMED = columnsOf(OutgoingMail, ['id', 'kind', 'subjectId', 'attempts']);
/** A mail leased by one worker for one attempt, which counts. */
export type ClaimedMail = Readonly<Row<typeof CLAIMED>>;

/** The table behind the outbox. */
@Injectable()
export class OutgoingMails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(kind: string, subjectId: string): Promise<number> {
    const row = await this.database.row(
      ID,
      `INSERT INTO outgoing_mails (kind, subject_id, created_at, next_attempt_at) VALUES ($1, $2, $3, $3) RETURNING ${selectList(ID)}`,
      [kind, subjectId, this.clock.now()],
    );
    return row!.id;
  }

  /** Adds a line to the mail that waits, or begins one. One that a worker has taken is past that. */
  async collect(kind: string, subjectId: string, line: string, seconds: number): Promise<void> {
    const added = await this.database.run(
      `UPDATE outgoing_mails SET subject_id = subject_id || E'\\n' || $3
        WHERE id = (SELECT id FROM outgoing_mails
                     WHERE kind = $1 AND starts_with(subject_id, $2 || E'\\n') AND length(subject_id) < ${MAX_COLLECTED}
                       AND attempts = 0 AND sent_at IS NULL AND failed_at IS NULL
                     ORDER BY id LIMIT 1 FOR UPDATE)`,
      [kind, subjectId, line],
    );
    const now = this.clock.now();
    if (!added)
      await this.database.run(
        `INSERT INTO outgoing_mails (kind, subject_id, created_at, next_attempt_at) VALUES ($1, $2, $3, $4)`,
        [kind, `${subjectId}\n${line}`, now, new Date(now.getTime() + seconds * 1_000)],
      );
  }

  async isWaiting(kind: string, subjectId: string): Promise<boolean> {
    const found = await this.database.run(
      `SELECT 1 FROM outgoing_mails
        WHERE kind = $1 AND subject_id = $2 AND sent_at IS NULL AND failed_at IS NULL LIMIT 1`,
      [kind, subjectId],
    );
    return found > 0;
  }

  due(limit: number): Promise<{ mail_id: number }[]> {
    return this.database.rows(
      { mail_id: int },
      `SELECT id AS mail_id FROM outgoing_mails
        WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
        ORDER BY next_attempt_at LIMIT $2`,
      [this.clock.now(), limit],
    );
  }

  /** Leases a mail by postponing its next attempt, so that no row lock is held during the SMTP session. */
  claim(id: number): Promise<ClaimedMail | null> {
    const now = this.clock.now();
    return this.database.row(
      CLAIMED,
      `UPDATE outgoing_mails SET attempts = attempts + 1, next_attempt_at = $3
        WHERE id = (SELECT id FROM outgoing_mails
                     WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $2
                       FOR UPDATE SKIP LOCKED)
        RETURNING ${selectList(CLAIMED)}`,
      [id, now, new Date(now.getTime() + LEASE_MS)],
    );
  }

  async settle({ id }: ClaimedMail, remark: string | null): Promise<void> {
    await this.database.run(
      'UPDATE outgoing_mails SET sent_at = $2, last_error = $3 WHERE id = $1 AND sent_at IS NULL',
      [id, this.clock.now(), remark],
    );
  }

  /** Schedules the next attempt and returns its time, or null after the last one. */
  async fail(mail: ClaimedMail, error: unknown): Promise<Date | null> {
    const now = this.clock.now();
    const next = nextAttempt(mail.attempts, now);
    await this.database.run(
      `UPDATE outgoing_mails SET next_attempt_at = COALESCE($3, next_attempt_at), failed_at = $4, last_error = $5
        WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
      [mail.id, mail.attempts, next, next ? null : now, errorText(error)],
    );
    return next;
  }

  /** Postpones a mail without counting an attempt, for a process that knows its kind, such as a newer version. */
  async postpone(mail: ClaimedMail, reason: string): Promise<void> {
    await this.database.run(
      `UPDATE outgoing_mails SET attempts = attempts - 1, next_attempt_at = $3, last_error = $4
        WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`,
      [mail.id, mail.attempts, new Date(this.clock.now().getTime() + UNKNOWN_KIND_PAUSE_MS), reason],
    );
  }
}

/** One short line without secrets. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = redact(message)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text.length > MAX_ERROR_LENGTH ? `${text.slice(0, MAX_ERROR_LENGTH - 1)}…` : text;
}
