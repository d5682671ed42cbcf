import { Injectable } from '@nestjs/common';
import { cutPage, pageSql } from '../../engines/keyset-page/keyset-page.js';
import { arrayOf, int, text, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import type { Page } from '../../platform/data/pages/page.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { FollowedCards } from '../board/index.js';
import { FollowedBuilds } from '../builds/index.js';
import { EventReader, type SentEvent } from '../events/index.js';
import { Notification } from './notification.entity.js';

const ROW = columnsOf(Notification, ['id', 'eventSeq', 'reason', 'readAt'], 'n');
type NotificationRow = Row<typeof ROW>;
const LIST = {
  name: 'notifications',
  select: selectList(ROW),
  from: 'notifications n',
  keys: [{ sql: 'n.event_seq', type: 'bigint' }],
  order: 'DESC',
} as const;

/** By index alone. */
const UNREAD: Statement = {
  name: 'notifications.unread',
  text: `SELECT count(*)::int AS unread FROM notifications WHERE brand_id = $1 AND user_id = $2 AND read_at IS NULL`,
};
const UNMAILED: Statement = {
  name: 'notifications.unmailed',
  text: `SELECT ${selectList(ROW)} FROM notifications n
          WHERE n.brand_id = $1 AND n.user_id = $2 AND n.read_at IS NULL AND n.event_seq > $3 AND n.event_seq <= $4
            AND n.created_at >= $5
          ORDER BY n.event_seq DESC LIMIT $6`,
};

/** Characters of a text that are shown beside a notification. */
const EXCERPT = 300;

/** A person in a workspace. */
export interface Reader {
  readonly brandId: number;
  readonly userId: number;
  /** Of a token; null: a session, or the service itself. */
  readonly scopes: readonly Scope[] | null;
}

/** A notification with what it is about. */
export interface ReadNotification extends NotificationRow {
  readonly event: SentEvent;
  /** Of the card or the page; null: it is gone. */
  readonly title: string | null;
  /** The beginning of what was written. */
  readonly excerpt: string | null;
}

/** Reads the notifications of one person. */
@Injectable()
export class NotificationsQuery {
  constructor(
    private readonly database: Database,
    private readonly events: EventReader,
    private readonly cards: FollowedCards,
    private readonly builds: FollowedBuilds,
  ) {}

  /** Newest first. */
  async list(
    reader: Reader,
    { unread, ...page }: Page & { unread?: boolean },
  ): Promise<{ items: ReadNotification[]; nextCursor?: string }> {
    const filters = [
      ['n.brand_id = $?', reader.brandId],
      ['n.user_id = $?', reader.userId],
      ['n.read_at IS NULL', unread ? true : undefined],
    ] as const;
    const sql = pageSql(LIST, filters, page);
    if (!sql) throw refuse.malformed(INVALID_CURSOR);
    const rows = await this.database.rows({ ...ROW, cursorKey: arrayOf(text) }, sql.text, sql.values);
    const { items, nextCursor } = cutPage(LIST, rows, page.limit);
    return { items: await this.described(reader, items), nextCursor };
  }

  async unread({ brandId, userId }: Pick<Reader, 'brandId' | 'userId'>): Promise<number> {
    return (await this.database.row({ unread: int }, UNREAD, [brandId, userId]))!.unread;
  }

  /** What a mail is to tell of: unread, of events after one number up to another, not older than a moment. */
  async unmailed(
    reader: Reader,
    { after, upTo, since, limit }: { after: number; upTo: number; since: Date; limit: number },
  ): Promise<ReadNotification[]> {
    const values = [reader.brandId, reader.userId, after, upTo, since, limit];
    return this.described(reader, await this.database.rows(ROW, UNMAILED, values));
  }

  /** Without those whose event is no longer kept, or belongs to a feature that is off. */
  private async described(reader: Reader, rows: readonly NotificationRow[]): Promise<ReadNotification[]> {
    const { brandId, scopes } = reader;
    const seqs = rows.map(({ eventSeq }) => eventSeq);
    const events = await this.events.read(brandId, seqs, { scopes });
    const all = [...events.values()];
    const data = all.map((event) => event.data);
    const cards = await this.cards.read(
      brandId,
      all.filter(({ subject }) => subject.kind === 'card').map(({ subject }) => subject.id),
    );
    const comments = await this.cards.comments(brandId, namedIn(data, 'comment_id'), EXCERPT);
    const builds = await this.builds.read(brandId, namedIn(data, 'build_id'));
    return rows.flatMap((row): ReadNotification[] => {
      const event = events.get(row.eventSeq);
      if (!event) return [];
      const { subject, data: details } = event;
      const title = subject.kind === 'card' ? cards.get(subject.id)?.title : details.title;
      const excerpt = comments.get(String(details.comment_id)) ?? builds.get(String(details.build_id))?.says;
      return [{ ...row, event, title: typeof title === 'string' ? title : null, excerpt: excerpt ?? null }];
    });
  }
}

function namedIn(data: readonly Readonly<Record<string, unknown>>[], name: string): string[] {
  return [...new Set(data.map((one) => one[name]).filter((id) => typeof id === 'string'))];
}
