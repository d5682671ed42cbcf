import { Injectable } from '@nestjs/common';
import { int, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { countWithin, MAX_TEXT_BYTES } from '../../platform/data/answers/answer-budget.js';
import { Lesson } from './lesson.entity.js';

const LESSON = columnsOf(Lesson, ['seq', 'id', 'path', 'type', 'body', 'pinned', 'stale', 'staleReason']);
/** A lesson as shown near code. */
export type ShortLesson = Readonly<Omit<Row<typeof LESSON>, 'seq'>>;

const LESSONS: Statement = {
  name: 'lessons.short',
  text: `SELECT ${selectList(LESSON)}
           FROM lessons WHERE seq = ANY($1::integer[]) AND live`,
};
/** Lessons read by one statement; each may be long. */
const BATCH = 200;

const SIZES: Statement = {
  name: 'lessons.sizes',
  text: 'SELECT seq, octet_length(body) AS bytes FROM lessons WHERE seq = ANY($1::integer[])',
};
/** This many lessons always fit into one answer. */
const FEW = 20;

/** Reads lessons by their internal numbers. */
@Injectable()
export class ShortLessons {
  constructor(private readonly database: Database) {}

  /** As many of these lessons, in order, as fit into one answer. */
  async fitting(numbers: readonly number[]): Promise<readonly number[]> {
    if (numbers.length <= FEW) return numbers;
    const sizes = await this.sizes(numbers);
    return numbers.slice(
      0,
      countWithin(
        numbers.map((seq) => sizes.get(seq) ?? 0),
        MAX_TEXT_BYTES,
      ),
    );
  }

  /** Text lengths, which PostgreSQL knows without reading the texts. */
  async sizes(numbers: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.rows({ seq: int, bytes: int }, SIZES, [numbers]);
    return new Map(rows.map(({ seq, bytes }) => [seq, bytes]));
  }

  async read(numbers: readonly number[]): Promise<Map<number, ShortLesson>> {
    const lessons = new Map<number, ShortLesson>();
    for (let at = 0; at < numbers.length; at += BATCH) {
      const some = numbers.slice(at, at + BATCH);
      for (const row of await this.database.rows(LESSON, LESSONS, [some])) lessons.set(row.seq, row);
    }
    return lessons;
  }
}
