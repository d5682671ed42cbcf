import { Injectable } from '@nestjs/common';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { Build } from '../build.entity.js';
import type { LoggedBuild } from './build-logs.js';

const BUILD = columnsOf(Build, ['id', 'brandId', 'state', 'logSeq']);
const ONE = `SELECT ${selectList(BUILD)} FROM builds WHERE id = $1 AND brand_id = $2`;
const THOSE = `SELECT ${selectList(BUILD)} FROM builds WHERE id = ANY ($1)`;

/** What readers of logs need of builds. */
@Injectable()
export class LoggedBuilds {
  constructor(private readonly database: Database) {}

  find(brandId: number, id: string): Promise<LoggedBuild | null> {
    return this.database.row(BUILD, ONE, [id, brandId]);
  }

  /** Of any workspace: for streams that are open already. */
  those(ids: readonly string[]): Promise<LoggedBuild[]> {
    return this.database.rows(BUILD, THOSE, [ids]);
  }
}
