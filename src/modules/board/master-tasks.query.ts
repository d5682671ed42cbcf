import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { int } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { countWithin, jsonBytes, MAX_ANSWER_BYTES } from '../../platform/data/answers/answer-budget.js';
import { Board } from './board.entity.js';
import { selectAt } from './card-fields.js';
import { columnNameKey, type Status } from './statuses.js';

export interface MasterFilter {
  readonly boardIds?: readonly string[];
  readonly boardType?: string;
  readonly columnNames?: readonly string[];
  readonly statuses?: readonly string[];
  readonly hasPr?: boolean;
  readonly since?: Date;
}

interface MasterRow {
  readonly ref: string;
  readonly board: string;
  readonly column: { readonly id: string; readonly name: string; readonly status: Status };
  readonly pr_number: number | null;
  readonly branch: string | null;
}

const MAX_ROWS = 1_000;
/** Summaries are usually below 1 KB each; only hostile ones reach this. */
const MAX_SUMMARY_BYTES = MAX_ANSWER_BYTES / 2;

/** Cards of a column that match, when no time filter is set. */
function counterOf({ hasPr }: MasterFilter): string {
  if (hasPr === undefined) return 'k.cards_count';
  return hasPr ? 'k.pulls_count' : '(k.cards_count - k.pulls_count)';
}

/** The non-empty columns requested. A card has the status of its column, so the status filter applies here. */
function columnsOf(filter: MasterFilter): string {
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
function conditions({ hasPr, since }: MasterFilter): string {
  return [
    'c.column_id = k.id',
    ...(hasPr === undefined ? [] : [`c.pr_number IS ${hasPr ? 'NOT NULL' : 'NULL'}`]),
    ...(since ? ['c.updated_at >= $6'] : []),
  ].join(' AND ');
}

/** Reads column by column in the order of the answer, and stops at the column of the last row. */
export function rowsStatement(filter: MasterFilter): Statement {
  return {
    name: `board.master.${kindOf(filter)}`,
    text: `SELECT k.key || '-' || found.number AS ref, k.board, k.id, k.name, k.status, found.pr_number, found.branch,
                  found.id AS card_id
             FROM (${columnsOf(filter)} ORDER BY b.created_at, b.id, k.position OFFSET 0) k
             CROSS JOIN LATERAL (
               SELECT c.number, c.pr_number, c.branch, c.position, c.id FROM cards c
                WHERE ${conditions(filter)} ORDER BY c.position, c.id LIMIT ${MAX_ROWS + 1}
             ) found
            WHERE $6::timestamptz IS NULL OR true
            ORDER BY k.created_at, k.board_id, k.position, found.position, found.id
            LIMIT ${MAX_ROWS + 1}`,
  };
}

/** Column counters give the total; only a time filter requires counting. */
export function countStatement(filter: MasterFilter): Statement {
  const counted = filter.since ? `(SELECT count(*) FROM cards c WHERE ${conditions(filter)})` : 'k.cards';
  return {
    name: `board.master.count.${kindOf(filter)}`,
    text: `WITH k AS MATERIALIZED (${columnsOf(filter)})
           SELECT coalesce(sum(${counted}), 0)::int AS total FROM k WHERE $6::timestamptz IS NULL OR true`,
  };
}

function kindOf({ hasPr, since }: MasterFilter): string {
  return `${hasPr === undefined ? '-' : hasPr ? 'p' : 'n'}${since ? 't' : '-'}`;
}

const SUMMARIES: Statement = {
  name: 'board.master.summaries',
  text: `SELECT ${selectAt('summary')}
           FROM unnest($1::uuid[]) WITH ORDINALITY AS found (id, place)
           JOIN cards c ON c.id = found.id
           JOIN board_columns k ON k.id = c.column_id JOIN boards b ON b.id = c.board_id
          ORDER BY found.place`,
};

/** Cards across the boards of a workspace. */
@Injectable()
export class MasterTasksQuery {
  constructor(private readonly database: Database) {}

  async find(
    brandId: number,
    filter: MasterFilter,
  ): Promise<{ items: MasterRow[]; ids: string[]; total: number; truncated: boolean }> {
    if (filter.boardIds) await this.requireOwn(brandId, filter.boardIds);
    const values = [
      brandId,
      filter.boardIds ?? null,
      filter.boardType ?? null,
      filter.columnNames?.map((name) => columnNameKey(name)) ?? null,
      filter.statuses ?? null,
      filter.since ?? null,
    ];
    const { rows } = await this.database.table(rowsStatement(filter), values);
    const items = rows.slice(0, MAX_ROWS).map(toRow);
    const ids = rows.slice(0, MAX_ROWS).map((row) => row.at(-1) as string);
    if (rows.length <= MAX_ROWS) return { items, ids, total: rows.length, truncated: false };
    const counted = await this.database.row({ total: int }, countStatement(filter), values);
    return { items, ids, total: counted!.total, truncated: true };
  }

  /** In the order of the ids, as many as fit into one answer. A card that was deleted meanwhile is left out. */
  async summaries(ids: readonly string[]): Promise<{ items: object[]; isCut: boolean }> {
    const { names, rows } = await this.database.table(SUMMARIES, [ids]);
    const items = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
    const fitting = countWithin(items.map(jsonBytes), MAX_SUMMARY_BYTES);
    return { items: items.slice(0, fitting), isCut: fitting < items.length };
  }

  private async requireOwn(brandId: number, boardIds: readonly string[]): Promise<void> {
    const boards = await this.database.manager.findBy(Board, { id: In([...boardIds]) });
    if (boards.some((board) => board.brandId !== brandId))
      throw refuse.forbidden('A board named here belongs to another workspace');
    if (boards.length < new Set(boardIds.map((id) => id.toLowerCase())).size) throw refuse.notFound('Board not found');
  }
}

function toRow([ref, board, id, name, status, pull, branch]: readonly unknown[]): MasterRow {
  return { ref, board, column: { id, name, status }, pr_number: pull, branch } as MasterRow;
}
