import { Injectable } from '@nestjs/common';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { CoderProfilesService } from '../coder-profiles/index.js';
import { Card } from './card.entity.js';

/** Fields that reference a row of another table. */
const OWNED = [
  ['workstation_id', 'workstations'],
  ['project_id', 'projects'],
] as const;

/** Deleting a card writes an activity entry for each child: keep their number small. */
export const MAX_CHILDREN = 1_000;
const PARENT = columnsOf(Card, ['id', 'childrenCount']);

type Values = Readonly<Record<string, unknown>>;

/** Checks that the rows a card references exist in the workspace. */
@Injectable()
export class CardChecks {
  constructor(
    private readonly database: Database,
    private readonly profiles: CoderProfilesService,
  ) {}

  async run(brandId: number, boardId: string, cardId: string | null, body: Values): Promise<void> {
    await this.members(brandId, body);
    await this.parent(boardId, cardId, body.parent_id);
    await this.rows(
      'blocked_by',
      body.blocked_by,
      'SELECT count(*)::int AS n FROM cards WHERE id = ANY($1) AND brand_id = $2',
      brandId,
    );
    for (const [field, table] of OWNED) {
      const ids = typeof body[field] === 'string' ? [body[field]] : undefined;
      await this.rows(
        field,
        ids,
        `SELECT count(*)::int AS n FROM ${table} WHERE id = ANY($1) AND brand_id = $2`,
        brandId,
      );
    }
    await this.profile(brandId, body.agent_context);
  }

  private async members(brandId: number, body: Values): Promise<void> {
    for (const field of ['assignee', 'reviewer', 'watchers']) {
      const ids = [body[field] ?? []].flat() as number[];
      await this.rows(
        field,
        ids,
        'SELECT count(*)::int AS n FROM members WHERE user_id = ANY($1) AND brand_id = $2 AND removed_at IS NULL',
        brandId,
        'must name members of the workspace',
      );
    }
  }

  /** A parent must be on the same board, and no card may be its own ancestor. */
  private async parent(boardId: string, cardId: string | null, parentId: unknown): Promise<void> {
    if (typeof parentId !== 'string') return;
    const above = await this.database.rows(
      PARENT,
      `WITH RECURSIVE above AS (
         SELECT id, parent_id, children_count, 1 AS depth FROM cards WHERE id = $1 AND board_id = $2
         UNION ALL
         SELECT c.id, c.parent_id, c.children_count, depth + 1
           FROM cards c JOIN above ON c.id = above.parent_id WHERE depth < 100
       ) SELECT ${selectList(PARENT)} FROM above ORDER BY depth`,
      [parentId, boardId],
    );
    if (!above.length) throw refuse.field('parent_id', 'no such card on this board');
    if (above.length >= 100 || above.some(({ id }) => id === cardId))
      throw refuse.field('parent_id', 'a card cannot be a part of itself');
    if (above[0]!.childrenCount >= MAX_CHILDREN && !(await this.isChild(cardId, parentId)))
      throw refuse.field('parent_id', `a card has at most ${MAX_CHILDREN} cards as its parts`);
  }

  private async isChild(cardId: string | null, parentId: string): Promise<boolean> {
    return !!(await this.database.run('SELECT 1 FROM cards WHERE id = $1 AND parent_id = $2', [cardId, parentId]));
  }

  private async profile(brandId: number, context: unknown): Promise<void> {
    const key = (context as { profile?: unknown } | null | undefined)?.profile;
    if (key === undefined || key === null) return;
    const known = await this.profiles.ofBrand(brandId);
    if (typeof key !== 'string' || !known.has(key))
      throw refuse.field('agent_context.profile', 'is not a coder profile of this workspace');
  }

  private async rows(
    field: string,
    ids: unknown,
    count: string,
    brandId: number,
    must = 'not found in this workspace',
  ): Promise<void> {
    if (!Array.isArray(ids) || !ids.length) return;
    const found = await this.database.row({ n: int }, count, [ids, brandId]);
    if (found!.n !== new Set(ids).size) throw refuse.field(field, must);
  }
}
