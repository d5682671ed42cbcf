import { Injectable } from '@nestjs/common';
import { bool, nullable, text, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsExcept, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { byTime, readList } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { NO_PROJECT } from '../code/index.js';
import type { BuildState } from './build-states.js';
import { Build } from './build.entity.js';
import { CardRefs } from '../board/index.js';
import { QueueFacts } from './queue/queue-facts.query.js';
import { whyQueued } from './queue/why-queued.js';
import { TO_REVIEW } from './to-review.js';

export const NO_BUILD = 'Build not found';

/** A build with the name of its desk. Joined for speed: lists are read often. */
const VIEW = {
  ...columnsExcept(Build, ['cardTitle', 'tokenHash'], 'b'),
  cardTitle: computed(text, 'coalesce(c.title, b.card_title)'),
  workstationName: computed(nullable(text), 'w.name'),
  requesterName: computed(text, `coalesce(u.full_name, b.requested_by ->> 'name', '')`),
};
export type BuildView = Row<typeof VIEW>;

const FROM = `builds b LEFT JOIN workstations w ON w.id = b.workstation_id AND w.brand_id = b.brand_id
              LEFT JOIN cards c ON c.id = b.card_id AND c.brand_id = b.brand_id
              LEFT JOIN users u ON b.requested_by ->> 'kind' = 'person' AND u.id = (b.requested_by ->> 'id')::integer`;
const LIST = byTime('builds', FROM, 'b', { at: 'queued_at' });
const ONE = { name: 'builds.one', text: `SELECT ${selectList(VIEW)} FROM ${FROM} WHERE b.id = $1 AND b.brand_id = $2` };

export interface BuildFilter extends Page {
  readonly states?: readonly BuildState[];
  /** Id or ref. */
  readonly cardId?: string;
  readonly agentId?: string;
  readonly workstationId?: string;
  readonly projectId?: string;
  readonly boardId?: string;
  /** Only changes that wait for a review. */
  readonly toReview?: boolean;
}

/** Whether there is what a list is asked of. */
const KNOWN: Statement = {
  name: 'builds.known',
  text: `SELECT ($2::uuid IS NULL OR EXISTS (SELECT 1 FROM cards WHERE id = $2 AND brand_id = $1)) AS card,
                ($3::text IS NULL OR EXISTS (SELECT 1 FROM agents WHERE id = $3 AND brand_id = $1)) AS agent,
                ($4::uuid IS NULL OR EXISTS (SELECT 1 FROM workstations WHERE id = $4 AND brand_id = $1)) AS desk,
                ($5::uuid IS NULL OR EXISTS (SELECT 1 FROM projects WHERE id = $5 AND brand_id = $1)) AS project,
                ($6::uuid IS NULL OR EXISTS (SELECT 1 FROM boards WHERE id = $6 AND brand_id = $1)) AS board`,
};

/** Reads builds. */
@Injectable()
export class BuildsQuery {
  constructor(
    private readonly database: Database,
    private readonly facts: QueueFacts,
    private readonly cards: CardRefs,
  ) {}

  /** Newest first. */
  async list(
    brandId: number,
    { states, cardId: card, agentId, workstationId, projectId, boardId, toReview, ...page }: BuildFilter,
  ): Promise<Listed<BuildView>> {
    const cardId = card && (await this.cards.idOf(brandId, card));
    const listed = await readList(
      this.database,
      VIEW,
      LIST,
      [
        ['b.brand_id = $?', brandId],
        ['b.state = ANY ($?::text[])', states?.length ? states : undefined],
        ['b.card_id = $?', cardId],
        ['b.agent_id = $?', agentId],
        ['b.workstation_id = $?', workstationId],
        ['b.project_id = $?', projectId],
        ['b.board_id = $?', boardId],
        [TO_REVIEW, toReview || undefined],
      ],
      page,
    );
    if (listed.total === 0) await this.requireKnown(brandId, { cardId, agentId, workstationId, projectId, boardId });
    return { ...listed, items: await this.explained(brandId, listed.items) };
  }

  /** What is asked of is there, where nothing was found. */
  async requireKnown(brandId: number, of: Omit<BuildFilter, 'states' | 'toReview' | keyof Page>): Promise<void> {
    const { cardId = null, agentId = null, workstationId = null, projectId = null, boardId = null } = of;
    const columns = { card: bool, agent: bool, desk: bool, project: bool, board: bool };
    const known = (await this.database.row(columns, KNOWN, [
      brandId,
      cardId,
      agentId,
      workstationId,
      projectId,
      boardId,
    ]))!;
    if (!known.card) throw refuse.notFound('Card not found');
    if (!known.agent) throw refuse.notFound('Agent not found');
    if (!known.desk) throw refuse.notFound('Workstation not found');
    if (!known.project) throw refuse.notFound(NO_PROJECT);
    if (!known.board) throw refuse.notFound('Board not found');
  }

  async read(brandId: number, id: string): Promise<BuildView> {
    const build = await this.database.row(VIEW, ONE, [id, brandId]);
    if (!build) throw refuse.notFound(NO_BUILD);
    return (await this.explained(brandId, [build]))[0]!;
  }

  /** The newest builds of a card. */
  async ofCard(brandId: number, cardId: string, limit: number): Promise<readonly BuildView[]> {
    return (await this.list(brandId, { cardId, limit })).items;
  }

  /** A queued build says what it waits for. */
  private async explained(brandId: number, builds: readonly BuildView[]): Promise<BuildView[]> {
    const queued = builds.filter(({ state }) => state === 'queued').map(({ id }) => id);
    if (!queued.length) return [...builds];
    const facts = await this.facts.of(brandId, queued);
    return builds.map((build) => {
      const known = facts.get(build.id);
      return known ? { ...build, message: whyQueued(known) ?? build.message } : build;
    });
  }
}
