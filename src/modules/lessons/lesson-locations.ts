import { Injectable } from '@nestjs/common';
import { lruBySize } from '../../platform/data/cache/lru-by-size.js';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { float, int, json, nullable } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import type { Revision } from '../code/index.js';
import { Lesson } from './lesson.entity.js';
import { LessonsByNode, LessonsByNodeBuilder } from './lessons-by-node.js';

/** For all projects together; the most recently used stays even if it alone is larger. */
const CACHE_BYTES = 64 * 1_048_576;
/** Lessons read by one statement, each with up to 50 paths. */
const PAGE = 200;

const VERSION: Statement = {
  name: 'lessons.version',
  text: 'SELECT version FROM lesson_shelves WHERE project_id = $1',
};
/** Time as a number and paths as JSON: parsing dates and arrays of thousands of rows is slow. */
const LESSON = {
  ...columnsOf(Lesson, ['seq', 'id', 'pinned', 'stale'], 'l'),
  updatedAt: computed(float, '(extract(epoch FROM l.updated_at) * 1000)::float8'),
  paths: computed(nullable(json<string[]>()), 'a.paths'),
};
const LESSONS: Statement = {
  name: 'lessons.by_node',
  text: `SELECT ${selectList(LESSON)}
           FROM (SELECT * FROM lessons WHERE project_id = $1 AND live AND id > $2 ORDER BY id LIMIT ${PAGE}) l,
                LATERAL (SELECT json_agg(path) AS paths FROM lesson_anchors WHERE lesson_seq = l.seq AND state = 'live') a
          ORDER BY l.id`,
};

/** Lessons by node, cached per project and reloaded when its lessons or code change. */
@Injectable()
export class LessonLocations {
  private readonly recent = lruBySize<LessonsByNode>(CACHE_BYTES, ({ bytes }) => bytes);
  private readonly loading = new Map<string, Promise<LessonsByNode>>();

  constructor(private readonly database: Database) {}

  async of(projectId: string, code: Revision): Promise<LessonsByNode> {
    const version = (await this.database.row({ version: int }, VERSION, [projectId]))?.version ?? 0;
    const known = this.recent.get(projectId);
    if (known?.version === version && known.revision === code.revision) return known;
    const key = `${projectId} ${version} ${code.revision}`;
    const loading =
      this.loading.get(key) ?? this.load(projectId, version, code).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  private async load(projectId: string, version: number, code: Revision): Promise<LessonsByNode> {
    const pacer = new Pacer();
    const builder = new LessonsByNodeBuilder(code.graph);
    let last = '';
    for (let isMore = version > 0; isMore;) {
      const rows = await this.database.rows(LESSON, LESSONS, [projectId, last]);
      for (const { paths, ...lesson } of rows) {
        builder.add(lesson, paths ?? []);
        await pacer.pause();
      }
      last = rows.at(-1)?.id ?? last;
      isMore = rows.length === PAGE;
    }
    const byNode = await builder.build(version, code.revision, pacer);
    this.recent.set(projectId, byNode);
    return byNode;
  }
}
