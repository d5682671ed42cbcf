import { Injectable } from '@nestjs/common';
import { bool, int, text, uuid } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';

export interface SearchedProject {
  readonly id: string;
  readonly name: string;
  /** Has a repository that was never indexed. */
  readonly waiting: boolean;
  /** Lesson files that could not be imported. */
  readonly faults: number;
}

/** Reads the table of the `code` module directly: every search needs these four values of up to 500 projects. */
const SEARCHED: Statement = {
  name: 'projects.searched',
  text: `SELECT id, name, repository_shown IS NOT NULL AND revision = 0 AS waiting,
                jsonb_array_length(knowledge->'errors') AS faults
           FROM projects WHERE brand_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY name, id`,
};

/** The fields of a workspace's projects that a lesson search needs. */
@Injectable()
export class SearchedProjects {
  constructor(private readonly database: Database) {}

  /** All projects, or the requested one. */
  find(brandId: number, id: string | null): Promise<SearchedProject[]> {
    return this.database.rows({ id: uuid, name: text, waiting: bool, faults: int }, SEARCHED, [brandId, id]);
  }
}
