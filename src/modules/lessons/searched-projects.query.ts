import { Injectable } from '@nestjs/common';
import { bool, int, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Project } from '../code/index.js';

const PROJECT = {
  ...columnsOf(Project, ['id', 'name']),
  /** Has a repository that was never indexed. */
  waiting: computed(bool, 'repository_shown IS NOT NULL AND revision = 0'),
  /** Lesson files that could not be imported. */
  faults: computed(int, `jsonb_array_length(knowledge->'errors')`),
};
export type SearchedProject = Readonly<Row<typeof PROJECT>>;

/** Reads the table of the `code` module directly: every search needs these four values of up to 500 projects. */
const SEARCHED: Statement = {
  name: 'projects.searched',
  text: `SELECT ${selectList(PROJECT)}
           FROM projects WHERE brand_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY name, id`,
};

/** The fields of a workspace's projects that a lesson search needs. */
@Injectable()
export class SearchedProjects {
  constructor(private readonly database: Database) {}

  /** All projects, or the requested one. */
  find(brandId: number, id: string | null): Promise<SearchedProject[]> {
    return this.database.rows(PROJECT, SEARCHED, [brandId, id]);
  }
}
