import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { countWithin, MAX_ANSWER_BYTES } from '../../platform/data/answers/answer-budget.js';
import { int, text } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList, type SelectedColumns } from '../../platform/data/database/entity-columns.js';
import { jsonObject, JsonText } from '../../platform/data/database/json-text.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { archivedIs } from './archived.js';
import { Board } from './board.entity.js';
import { COLUMN_JSON, jsonAt } from './card-fields.js';
import { Card } from './card.entity.js';
import { columnNameKey } from './statuses.js';

export interface MasterFilter {
  readonly boardIds?: readonly string[];
  readonly boardType?: string;
  readonly columnNames?: readonly string[];
  readonly statuses?: readonly string[];
  readonly hasPr?: boolean;
  readonly since?: Date;
  /** Archived cards in place of the others. */
  readonly archived?: boolean;
}

const FOUND = columnsOf(Card, ['prNumber', 'branch'], 'found');
const MAX_ROWS = 1_000;
/** Summaries are usually below 1 KB each; only hostile ones reach this. */
const MAX_SUMMARY_BYTES = MAX_ANSWER_BYTES / 2;

/** Cards of a column that match, when no time filter is set; of archived ones the most there can be. */
function counterOf({ hasPr, archived }: MasterFilter): string {
  if (archived) return 'k.archived_count';
  if (hasPr === undefined) return 'k.cards_count';
  return hasPr ? 'k.pulls_count' : '(k.cards_count - k.pulls_count)';
}

/** The non-empty columns requested. A card has the status of its column, so the status filter applies here. */
function columnsWanted(filter: MasterFilter): string {
  return `SELECT k.id, k.name, k.status, k.position, b.id AS board_id, b.key, b.name AS board, b.created_at,
                 ${counterOf(filter)} AS cards
            FROM boards b JOIN board_columns k ON k.board_id = b.id
           WHERE b.brand_id = $1
             AND ($2::uuid[] IS NULL OR b.id = ANY($2))
             AND ($3::text IS NULL OR b.board_type = $3)
             AND ($4::text[] IS NULL OR k.name_key = ANY($4))
             AND ($5::text[] IS NULL OR k.status = ANY($5))
             AND ${counterOf(filter)} > 0`;
}

/** Absent filters are left out of the statement: the planner would have to plan for both cases. */
function conditions({ hasPr, since, archived = false }: MasterFilter): string {
  return [
    'c.column_id = k.id',
    archivedIs(archived, 'c'),
    ...(hasPr === undefined ? [] : [`c.pr_number IS ${hasPr ? 'NOT NULL' : 'NULL'}`]),
    ...(since ? ['c.updated_at >= $6'] : []),
  ].join(' AND ');
}

const ROW = {
  json: computed(
    text,
    jsonObject({
      ref: { sql: `k.key || '-' || found.number`, name: 'text' },
      board: { sql: 'k.board', name: 'text' },
      column: COLUMN_JSON,
      pr_number: FOUND.prNumber,
      branch: FOUND.branch,
    }),
  ),
};
const ID = columnsOf(Card, ['id'], 'found');

/** Reads column by column in the order of the answer, and stops at the column of the last row. */
const FOUND_CARDS = (filter: MasterFilter, columns: SelectedColumns): string => `
    SELECT ${selectList(columns)}
      FROM (${columnsWanted(filter)} ORDER BY b.created_at, b.id, k.position OFFSET 0) k
      CROSS JOIN LATERAL (
        SELECT c.number, c.pr_number, c.branch, c.position, c.id FROM cards c
         WHERE ${conditions(filter)} ORDER BY c.position, c.id LIMIT ${MAX_ROWS + 1}
      ) found
     WHERE $6::timestamptz IS NULL OR true
     ORDER BY k.created_at, k.board_id, k.position, found.position, found.id
     LIMIT ${MAX_ROWS + 1}`;

export function rowsStatement(filter: MasterFilter): Statement {
  return { name: `board.master.${kindOf(filter)}`, text: FOUND_CARDS(filter, ROW) };
}

/** Column counters give the total; only a time filter, or one of archived cards, requires counting. */
export function countStatement(filter: MasterFilter): Statement {
  const isCounted = filter.since === undefined && !(filter.archived && filter.hasPr !== undefined);
  const counted = !isCounted ? `(SELECT count(*) FROM cards c WHERE ${conditions(filter)})` : 'k.cards';
  return {
    name: `board.master.count.${kindOf(filter)}`,
    text: `WITH k AS MATERIALIZED (${columnsWanted(filter)})
           SELECT coalesce(sum(${counted}), 0)::int AS total FROM k WHERE $6::timestamptz IS NULL OR true`,
  };
}

function kindOf({ hasPr, since, archived }: MasterFilter): string {
  return `${hasPr === undefined ? '-' : hasPr ? 'p' : 'n'}${since ? 't' : '-'}${archived ? 'a' : '-'}`;
}

const SUMMARY = { json: computed(text, jsonAt('summary')) };
/** In the order of the ids. A card that was deleted meanwhile is left out. */
const SUMMARIES: Statement = {
  name: 'board.master.summaries',
  text: `SELECT ${selectList(SUMMARY)}
           FROM unnest($1::uuid[]) WITH ORDINALITY AS found (id, place)
           JOIN cards c ON c.id = found.id
           JOIN board_columns k ON k.id = c.column_id JOIN boards b ON b.id = c.board_id
          ORDER BY found.place`,
};

interface MasterList {
  readonly items: JsonText;
  readonly total: number;
  /** Not all that match are listed. */
  readonly isCut: boolean;
}

/** Cards across the boards of a workspace. */
@Injectable()
export class MasterTasksQuery {
  constructor(private readonly database: Database) {}

  async rows(brandId: number, filter: MasterFilter): Promise<MasterList> {
    const values = await this.valuesOf(brandId, filter);
    const rows = await this.database.rows(ROW, rowsStatement(filter), values);
    const items = JsonText.list(rows.slice(0, MAX_ROWS).map(({ json }) => json));
    return { items, ...(await this.countOf(rows.length, filter, values)) };
  }

  /** The same cards, as many as fit into one answer. */
  async summaries(brandId: number, filter: MasterFilter): Promise<MasterList> {
    const values = await this.valuesOf(brandId, filter);
    const statement = { name: `board.master.ids.${kindOf(filter)}`, text: FOUND_CARDS(filter, ID) };
    const found = await this.database.rows(ID, statement, values);
    const { total, isCut } = await this.countOf(found.length, filter, values);
    const ids = found.slice(0, MAX_ROWS).map(({ id }) => id);
    const rows = await this.database.rows(SUMMARY, SUMMARIES, [ids]);
    const fitting = countWithin(
      rows.map(({ json }) => Buffer.byteLength(json)),
      MAX_SUMMARY_BYTES,
    );
    const items = JsonText.list(rows.slice(0, fitting).map(({ json }) => json));
    return { items, total, isCut: isCut || fitting < rows.length };
  }

  private async valuesOf(brandId: number, filter: MasterFilter): Promise<readonly unknown[]> {
    if (filter.boardIds) await this.requireOwn(brandId, filter.boardIds);
    return [
      brandId,
      filter.boardIds ?? null,
      filter.boardType ?? null,
      filter.columnNames?.map((name) => columnNameKey(name)) ?? null,
      filter.statuses ?? null,
      filter.since ?? null,
    ];
  }

  private async countOf(
    found: number,
    filter: MasterFilter,
    values: readonly unknown[],
  ): Promise<Pick<MasterList, 'total' | 'isCut'>> {
    if (found <= MAX_ROWS) return { total: found, isCut: false };
    const counted = await this.database.row({ total: int }, countStatement(filter), values);
    return { total: counted!.total, isCut: true };
  }

  private async requireOwn(brandId: number, boardIds: readonly string[]): Promise<void> {
    const boards = await this.database.manager.findBy(Board, { id: In([...boardIds]) });
    if (boards.some((board) => board.brandId !== brandId))
      throw refuse.forbidden('A board named here belongs to another workspace');
    if (boards.length < new Set(boardIds.map((id) => id.toLowerCase())).size) throw refuse.notFound('Board not found');
  }
}
