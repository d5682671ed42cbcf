import { Injectable } from '@nestjs/common';
import { arrayOf, int } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { FollowedCards } from '../../board/index.js';
import { FollowedBuilds } from '../../builds/index.js';
import { FollowedPages } from '../../docs/index.js';
import { FollowedEvents, type FollowedEvent } from '../../events/index.js';
import { Directory, type FindMentioned } from './directory.js';
import type { Occurrence } from './notification-rules.js';

/** Characters of a comment that are searched for names. */
const MAX_COMMENT = 20_000;

const EDITED = 'task.comment_changed';

const TOLD: Statement = { name: 'notifications.told', text: 'SELECT user_ids FROM page_mentions WHERE page_id = $1' };
const KEEP: Statement = {
  name: 'notifications.keep_told',
  text: `INSERT INTO page_mentions (page_id, brand_id, user_ids) VALUES ($1, $2, $3)
         ON CONFLICT (page_id) DO UPDATE SET user_ids = excluded.user_ids`,
};

const TOLD_OF: Statement = {
  name: 'notifications.told_of',
  text: 'SELECT DISTINCT user_id FROM notifications WHERE brand_id = $1 AND user_id = ANY($2::int[]) AND event_seq = ANY($3::bigint[])',
};

export interface NumberedOccurrence extends Occurrence {
  readonly event: FollowedEvent;
}

/** Reads what rules have to know of events. */
@Injectable()
export class ReadOccurrences {
  constructor(
    private readonly database: Database,
    private readonly log: FollowedEvents,
    private readonly cards: FollowedCards,
    private readonly builds: FollowedBuilds,
    private readonly pages: FollowedPages,
    private readonly directory: Directory,
  ) {}

  /** In their order. Events about what is gone are left out. In a transaction: notes whom pages mention. */
  async of(brandId: number, events: readonly FollowedEvent[]): Promise<NumberedOccurrence[]> {
    const cards = await this.cards.read(brandId, idsOf(events.filter(isOfCard).map(({ subjectId }) => subjectId)));
    const builds = await this.builds.read(brandId, idsOf(events.map(({ data }) => data.build_id)));
    const commentIds = idsOf(events.map(({ data }) => data.comment_id));
    const comments = await this.cards.comments(brandId, commentIds, MAX_COMMENT);
    const find = await this.directory.finder(brandId, [...comments.values()]);
    const mentionedIn = new Map([
      ...(await this.newInPages(brandId, events)),
      ...(await this.newInEdits(brandId, events, (id) => find(comments.get(id) ?? ''))),
    ]);
    return events.flatMap((event): NumberedOccurrence[] => {
      const { type, data, after, actorUserId } = event;
      const card = cards.get(event.subjectId) ?? null;
      if (isOfCard(event) && !card) return [];
      const build = builds.get(String(data.build_id)) ?? null;
      const mentioned = mentionedIn.get(event.seq) ?? find(comments.get(String(data.comment_id)) ?? '');
      return [{ event, type, data, after, actorUserId, card, build, mentioned }];
    });
  }

  /** By event: who is mentioned on its page, and was not before. One page at a time: they may be long. */
  private async newInPages(
    brandId: number,
    events: readonly FollowedEvent[],
  ): Promise<ReadonlyMap<number, readonly number[]>> {
    const found = new Map<number, readonly number[]>();
    for (const { seq, subjectId } of events.filter((event) => !isOfCard(event))) {
      const [page] = await this.pages.read(brandId, [subjectId]);
      if (!page) continue;
      const find: FindMentioned = await this.directory.finder(brandId, [page.body]);
      const mentioned = [...find(page.body)].sort((one, other) => one - other);
      const told = (await this.database.row({ user_ids: arrayOf(int) }, TOLD, [subjectId]))?.user_ids ?? [];
      found.set(
        seq,
        mentioned.filter((id) => !told.includes(id)),
      );
      if (mentioned.join() !== told.join()) await this.database.run(KEEP, [subjectId, brandId, mentioned]);
    }
    return found;
  }

  /** By event: whom an edited comment mentions, and who was not told of it before. */
  private async newInEdits(
    brandId: number,
    events: readonly FollowedEvent[],
    find: (commentId: string) => readonly number[],
  ): Promise<ReadonlyMap<number, readonly number[]>> {
    const found = new Map<number, readonly number[]>();
    for (const { seq, subjectId, data } of events.filter(({ type }) => type === EDITED)) {
      const comment = { comment_id: String(data.comment_id) };
      const mentioned = find(comment.comment_id);
      const card = { kind: 'card', id: subjectId };
      const before = mentioned.length
        ? await this.log.earlier({ brandId, seq }, card, ['task.commented', EDITED], comment)
        : [];
      // Those of this batch have no notifications yet, and read the comment as it is now.
      const isInBatch = before.some((one) => events.some((event) => event.seq === one));
      const told = (await this.database.rows({ user_id: int }, TOLD_OF, [brandId, mentioned, before])).map(
        ({ user_id: id }) => id,
      );
      found.set(seq, isInBatch ? [] : mentioned.filter((id) => !told.includes(id)));
    }
    return found;
  }
}

const isOfCard = ({ type }: FollowedEvent): boolean => !type.startsWith('doc.');

function idsOf(ids: readonly unknown[]): string[] {
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}
