import { Injectable } from '@nestjs/common';
import { bool, int, text, uuid } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';

export interface SearchedProject {
  readonly id: string;
  readonly name: string;
  /** It has a repository that was never indexed. */
  readonly waiting: boolean;
  /** Lesson files that could not be taken in. */
  readonly faults: number;
}

/** Reads the table of `code` itself: every search asks, and needs these four values of what may be 500 projects. */
const SEARCHED: Statement = {
  name: 'projects.searched',
  text: `SELECT id, name, repository_shown IS NOT NULL AND revision = 0 AS waiting,
                jsonb_array_length(knowledge->'errors') AS faults
           FROM projects WHERE brand_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY name, id`,
};

/** Projects of a workspace, as far as a search of their lessons needs to know. */
@Injectable()
export class SearchedProjects {
  constructor(private readonly database: Database) {}

  /** All of them, or the one asked for. */
  find(brandId: number, id: string | null): Promise<SearchedProject[]> {
    return this.database.rows({ id: uuid, name: text, waiting: bool, faults: int }, SEARCHED, [brandId, id]);
  }
}
