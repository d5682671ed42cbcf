import { Injectable } from '@nestjs/common';
import { text, timestamptz, word } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { AttentionDismissal } from './attention-dismissal.entity.js';
import { MAX_DISMISSED, type AttentionKind, type AttentionRow } from './attention-part.js';

/** What does not say since when it is so comes back after a week. */
const UNDATED_MS = 7 * 86_400_000;

const FOUND = { kind: word<AttentionKind>(), id: text, at: timestamptz };
const READ: Statement = {
  name: 'attention.dismissed',
  text: `SELECT kind, subject_id AS id, dismissed_at AS at FROM attention_dismissals WHERE brand_id = $1 AND user_id = $2`,
};
/** Of each kind the newest stay. */
const FORGET: Statement = {
  name: 'attention.forget-dismissed',
  text: `DELETE FROM attention_dismissals d USING (
           SELECT subject_id FROM attention_dismissals WHERE brand_id = $1 AND user_id = $2 AND kind = $3
            ORDER BY dismissed_at DESC, subject_id OFFSET ${MAX_DISMISSED}) old
          WHERE d.brand_id = $1 AND d.user_id = $2 AND d.kind = $3 AND d.subject_id = old.subject_id`,
};

interface Subject {
  readonly kind: AttentionKind;
  readonly id: string;
}

const keyOf = ({ kind, id }: Subject): string => `${kind}:${id}`;

/** What a person has put aside of what needs attention. It comes back when it begins anew. */
@Injectable()
export class Dismissals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether a person still wants to be told of a row. */
  async of({ brandId, userId }: MemberCaller): Promise<(row: AttentionRow) => boolean> {
    const rows = await this.database.rows(FOUND, READ, [brandId, userId]);
    const times = new Map(rows.map((row) => [keyOf(row), row.at.getTime()]));
    const now = this.clock.now().getTime();
    return (row) => {
      const at = times.get(keyOf(row));
      if (at === undefined) return true;
      return row.since ? row.since.getTime() > at : now > at + UNDATED_MS;
    };
  }

  async dismiss({ brandId, userId }: MemberCaller, { kind, id: subjectId }: Subject): Promise<void> {
    const dismissal = { brandId, userId, kind, subjectId, dismissedAt: this.clock.now() };
    await this.database.transaction(async (manager) => {
      await manager.upsert(AttentionDismissal, dismissal, ['brandId', 'userId', 'kind', 'subjectId']);
      await this.database.run(FORGET, [brandId, userId, kind]);
    });
  }

  async restore({ brandId, userId }: MemberCaller, { kind, id: subjectId }: Subject): Promise<void> {
    await this.database.manager.delete(AttentionDismissal, { brandId, userId, kind, subjectId });
  }
}
