import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { JsonText } from '../../platform/data/database/json-text.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { archivedIs } from './archived.js';
import { DEPTHS, jsonAt, selectAt, type Depth } from './card-fields.js';

/** A card as answered; its fields depend on the level of detail. */
export type CardRow = Record<string, unknown> & { id: string; version: number };

interface ReadRow {
  readonly card: CardRow;
  readonly version: number;
}

export interface CardPage {
  /** Empty when the page exceeds `maxBytes`. */
  readonly items: CardRow[];
  readonly total: number;
  /** Size of the page and of its largest card as an answer; 0 where a page is always small. */
  readonly bytes: number;
  readonly largest: number;
}

export interface PageRequest {
  readonly boardId: string;
  readonly depth: Depth;
  readonly page: number;
  readonly perPage: number;
  /** Archived cards in place of the others. */
  readonly archived: boolean;
  readonly maxBytes: number;
}

/**
 * One page in board order. Column counters tell which columns the page covers, so earlier cards are not read; the end
 * of a long column is read backwards. The fixed limit and the nested loops tell the planner that a page is short. Card
 * sizes are stored, so no card of an oversized page is read.
 */
const MAX_CARDS = 200;

/** Size of a card at this level of detail. Summaries are always small and not measured. */
const BYTES: Record<Depth, string | null> = { summary: null, standard: 'standard_bytes', full: 'full_bytes' };
const SIZE = ', size AS (SELECT coalesce(sum(bytes), 0)::int AS bytes, coalesce(max(bytes), 0) AS largest FROM ids)';

const PAGE = (depth: Depth, archived: boolean, card: string, cards = (each: string): string => each): string => `
    WITH k AS (
      SELECT id, name, status, position, cards_count,
             sum(cards_count) OVER (ORDER BY position, id) - cards_count AS before,
             sum(cards_count) OVER () AS total
        FROM (SELECT id, name, status, position, ${archived ? 'archived_count' : 'cards_count'} AS cards_count
                FROM board_columns WHERE board_id = $1) k
    ), w AS (
      SELECT k.*, greatest($2 - before, 0) AS skip,
             least(before + cards_count, $2 + $3) - greatest(before, $2) AS take
        FROM k WHERE before < $2 + $3 AND before + cards_count > $2
    ), ids AS (
      SELECT found.id, w.position AS column_position, found.position, found.bytes
        FROM w, LATERAL (
          (SELECT id, position, ${BYTES[depth]} AS bytes FROM cards
            WHERE column_id = w.id AND ${archivedIs(archived)} AND w.skip <= w.cards_count / 2
            ORDER BY position, id OFFSET w.skip LIMIT w.take)
          UNION ALL
          (SELECT id, position, ${BYTES[depth]} AS bytes FROM cards
            WHERE column_id = w.id AND ${archivedIs(archived)} AND w.skip > w.cards_count / 2
            ORDER BY position DESC, id DESC OFFSET w.cards_count - w.skip - w.take LIMIT w.take)
        ) found
       LIMIT ${MAX_CARDS}
    ) ${BYTES[depth] ? SIZE : ''}
    SELECT b.brand_id AS board_brand, coalesce((SELECT total FROM k LIMIT 1), 0)::int AS board_total,
           ${BYTES[depth] ? 'size.bytes AS page_bytes, size.largest AS page_largest' : '0 AS page_bytes, 0 AS page_largest'}, p.*
      FROM boards b ${BYTES[depth] ? 'CROSS JOIN size' : ''}
      LEFT JOIN LATERAL (
        ${cards(`SELECT ${card}
          FROM ids CROSS JOIN LATERAL (SELECT * FROM cards WHERE cards.id = ids.id OFFSET 0) c JOIN k ON k.id = c.column_id
         ${BYTES[depth] ? 'WHERE (SELECT bytes FROM size) <= $4' : ''}
         ORDER BY ids.column_position, ids.position, ids.id`)}
      ) p ON true
     WHERE b.id = $1`;

const statements = (make: (depth: Depth) => Statement): Record<Depth, Statement> =>
  Object.fromEntries(DEPTHS.map((depth) => [depth, make(depth)])) as Record<Depth, Statement>;

const pages = (archived: boolean): Record<Depth, Statement> =>
  statements((depth) => ({
    name: `board.page.${depth}${archived ? '.archived' : ''}`,
    text: PAGE(depth, archived, selectAt(depth)),
  }));
const jsonPages = (archived: boolean): Record<Depth, Statement> =>
  statements((depth) => ({
    name: `board.page-json.${depth}${archived ? '.archived' : ''}`,
    text: PAGE(
      depth,
      archived,
      `${jsonAt(depth)} AS card`,
      (each) => `SELECT string_agg(card, ',') AS cards FROM (${each}) each`,
    ),
  }));
export const PAGES = pages(false);
const ARCHIVED_PAGES = pages(true);
const JSON_PAGES = jsonPages(false);
const ARCHIVED_JSON_PAGES = jsonPages(true);

const ONE = statements((depth) => ({
  name: `board.card.${depth}`,
  text: `SELECT c.version AS row_version, ${selectAt(depth)}
           FROM cards c JOIN board_columns k ON k.id = c.column_id JOIN boards b ON b.id = c.board_id
          WHERE c.id = $1 AND c.brand_id = $2`,
}));

/** Reads of cards, by hand-written statements. */
@Injectable()
export class CardQuery {
  constructor(private readonly database: Database) {}

  async page(brandId: number, request: PageRequest): Promise<CardPage> {
    const { names, rows, first, ...page } = await this.readPage(
      brandId,
      request.archived ? ARCHIVED_PAGES : PAGES,
      request,
    );
    return { items: first === null ? [] : rows.map(naming(names, META)), ...page };
  }

  /** The items as JSON, which PostgreSQL writes. */
  async jsonPage(brandId: number, request: PageRequest): Promise<Omit<CardPage, 'items'> & { items: JsonText }> {
    const { first, total, bytes, largest } = await this.readPage(
      brandId,
      request.archived ? ARCHIVED_JSON_PAGES : JSON_PAGES,
      request,
    );
    return { items: JsonText.list(first === null ? [] : [first]), total, bytes, largest };
  }

  private async readPage(
    brandId: number,
    pages: Record<Depth, Statement>,
    { boardId, depth, page, perPage, maxBytes }: PageRequest,
  ) {
    const values = [boardId, (page - 1) * perPage, perPage, ...(BYTES[depth] ? [maxBytes] : [])];
    const { names, rows } = await this.database.table(pages[depth], values);
    const [row] = rows as [number, number, number, number, string | null, ...unknown[]][];
    if (!row) throw refuse.notFound('Board not found');
    const [owner, total, bytes, largest, first] = row;
    if (owner !== brandId) throw refuse.forbidden('This board belongs to another workspace');
    return { names, rows, first, total, bytes, largest };
  }

  /** The card and its version; refuses if it does not exist. */
  async read(brandId: number, cardId: string, depth: Depth): Promise<ReadRow> {
    const found = await this.find(brandId, cardId, depth);
    if (!found) throw refuse.notFound('Card not found');
    return found;
  }

  /** Null if it does not exist. */
  async find(brandId: number, cardId: string, depth: Depth): Promise<ReadRow | null> {
    const { names, rows } = await this.database.table(ONE[depth], [cardId, brandId]);
    const [row] = rows;
    return row ? { card: naming(names, 1)(row), version: row[0] as number } : null;
  }
}

/** The columns to the left of a card's column. */
const META = 4;

/**
 * Turns rows into cards. Copies of one empty card share a hidden class, which makes them fast to fill and to serialize.
 */
function naming(names: readonly string[], from: number): (row: readonly unknown[]) => CardRow {
  const own = names.slice(from);
  const empty = Object.fromEntries(own.map((name) => [name, null]));
  return (row) => {
    const card: Record<string, unknown> = { ...empty };
    for (let index = 0; index < own.length; index++) card[own[index]!] = row[from + index];
    return card as CardRow;
  };
}
