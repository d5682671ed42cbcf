import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/database/database.js';

/** A lesson as the reads near code show it. */
export interface ShortLesson {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly pinned: boolean;
  readonly stale: boolean;
  readonly staleReason: string | null;
}

const LESSONS: Statement = {
  name: 'lessons.short',
  text: `SELECT no, id, path, type, body, pinned, stale, stale_reason AS "staleReason"
           FROM lessons WHERE no = ANY($1::integer[]) AND live`,
};
/** Read at once: a lesson can be long. */
const BATCH = 200;

/** Lessons by their numbers, which are never shown to anybody. */
@Injectable()
export class ShortLessons {
  constructor(private readonly database: Database) {}

  async read(numbers: readonly number[]): Promise<Map<number, ShortLesson>> {
    const lessons = new Map<number, ShortLesson>();
    for (let at = 0; at < numbers.length; at += BATCH) {
      const some = numbers.slice(at, at + BATCH);
      for (const row of await this.database.rows<ShortLesson & { no: number }>(LESSONS, [some]))
        lessons.set(row.no, row);
    }
    return lessons;
  }
}
