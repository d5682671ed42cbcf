import { Injectable } from '@nestjs/common';
import type { Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { DocsPage } from './docs-page.entity.js';

const PAGE = columnsOf(DocsPage, ['id', 'body'], 'p');
/** What is written on a page. */
export type FollowedPage = Readonly<Row<typeof PAGE>>;

const BY_IDS: Statement = {
  name: 'docs.followed',
  text: `SELECT ${selectList(PAGE)} FROM docs_pages p JOIN docs_spaces s ON s.id = p.space_id
          WHERE s.brand_id = $1 AND p.id = ANY($2::uuid[])`,
};

/** Pages by their ids, for modules that tell people of them. What is gone is missing. */
@Injectable()
export class FollowedPages {
  constructor(private readonly database: Database) {}

  read(brandId: number, ids: readonly string[]): Promise<FollowedPage[]> {
    return ids.length ? this.database.rows(PAGE, BY_IDS, [brandId, ids]) : Promise.resolve([]);
  }
}
