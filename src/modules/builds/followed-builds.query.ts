import { Injectable } from '@nestjs/common';
import { bool, int, nullable, text, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Build } from './build.entity.js';

const BUILD = {
  ...columnsOf(Build, ['id', 'agentName'], 'b'),
  /** The person who asked for it; null: an agent or the service. */
  requester: computed(
    nullable(int),
    `CASE WHEN b.requested_by ->> 'kind' = 'person' THEN (b.requested_by ->> 'id')::integer END`,
  ),
  /** Whether there is something to look at. */
  hasChange: computed(bool, 'b.commit IS NOT NULL'),
  /** What it asks, or why it failed. */
  says: computed(nullable(text), `left(CASE b.state WHEN 'waiting' THEN b.question ELSE b.message END, 300)`),
};
/** A build, for those who are told of it. */
export type FollowedBuild = Readonly<Row<typeof BUILD>>;

const BY_IDS: Statement = {
  name: 'builds.followed',
  text: `SELECT ${selectList(BUILD)} FROM builds b WHERE b.brand_id = $1 AND b.id = ANY($2::uuid[])`,
};

/** Builds by their ids, for modules that tell people of them. */
@Injectable()
export class FollowedBuilds {
  constructor(private readonly database: Database) {}

  async read(brandId: number, ids: readonly string[]): Promise<ReadonlyMap<string, FollowedBuild>> {
    if (!ids.length) return new Map();
    const builds = await this.database.rows(BUILD, BY_IDS, [brandId, ids]);
    return new Map(builds.map((build) => [build.id, build]));
  }
}
