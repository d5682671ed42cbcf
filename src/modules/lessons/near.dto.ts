import { refuse } from '../../platform/kernel/errors/domain-error.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  StringField,
  StringListField,
  UuidField,
  UuidListField,
} from '../../platform/http/fields/fields.js';
import { Strict } from '../../platform/http/fields/validation-pipe.js';
import type { EdgeKind } from '../../engines/code-index/graph/code-graph.js';
import { checkedAnchor, EDGE_KINDS } from '../code/index.js';
import {
  DEGRADATIONS,
  WALK_KINDS,
  type Degradation,
  type Near,
  type NearLesson,
  type NearRequest,
  type WalkKind,
} from './near.service.js';
import { PROJECT, ShortLessonDto } from './short-lesson.dto.js';

export const START_POINTS = 'paths and node_ids together must be 1 to 50';

@Strict()
export class NearRequestDto {
  @UuidField(PROJECT)
  project_id: string;
  @StringListField({
    about: 'Start points: repository paths or `<path>#<Symbol.name>`; paths without live code are skipped',
    example: ['src/app.ts'],
    maxItems: 50,
    maxLength: 1_000,
    default: [],
  })
  paths: string[];
  @UuidListField({ about: 'Start points: node ids', maxItems: 50, repeats: true, default: [] })
  node_ids: string[];
  @IntField({
    about: 'Maximum number of hops; 0: only the start points',
    min: 0,
    max: 3,
    default: 2,
    example: 2,
  })
  depth: number;
  @StringListField({
    about: 'Edges to follow; `import` also follows imported symbols',
    values: WALK_KINDS,
    example: ['import', 'contains'],
    maxItems: 10,
    default: ['import', 'contains'],
  })
  kinds: WalkKind[];
  @EnumField({
    about: 'Direction of the edges to follow',
    values: ['out', 'in', 'both'],
    default: 'both',
    example: 'both',
  })
  direction: NearRequest['direction'];
  @IntField({
    about: 'The walk does not continue from a node with more edges of one kind than this',
    min: 1,
    max: 200,
    default: 25,
    example: 25,
  })
  hub_cap: number;
  @IntField({ about: 'Maximum number of lessons', min: 1, max: 100, default: 20, example: 20 })
  limit: number;

  request(): NearRequest {
    const { paths, node_ids: nodeIds, kinds } = this;
    const points = paths.length + nodeIds.length;
    if (points < 1 || points > 50) throw refuse.field('paths', START_POINTS);
    if (kinds.length === 0) throw refuse.field('kinds', 'must have at least one');
    return {
      paths: paths.map((path) => checkedAnchor('paths', path)),
      nodeIds,
      depth: this.depth,
      kinds,
      direction: this.direction,
      hubCap: this.hub_cap,
      limit: this.limit,
    };
  }
}

export class WalkStepDto {
  @UuidField({ about: 'Id of the node' })
  node_id: string;
  @StringField({ about: 'Path', example: 'src/app.ts' })
  path: string;
  @EnumField({
    about: 'The edge to this node; null at the start',
    values: EDGE_KINDS,
    nullable: true,
    example: 'import',
  })
  edge: EdgeKind | null;
}

export class NearLessonDto extends ShortLessonDto {
  @IntField({ about: 'Hops from the start; 0: on a start node or below it', example: 1 })
  hops: number;
  @UuidField({ about: 'The node it was found at' })
  via_node_id: string;
  @ListField(() => WalkStepDto, { about: 'Path from the start to that node' })
  path_to: WalkStepDto[];

  static fromNear({ lesson, hops, steps }: NearLesson): NearLessonDto {
    return {
      ...ShortLessonDto.from(lesson),
      hops,
      via_node_id: steps.at(-1)!.nodeId,
      path_to: steps.map(({ nodeId, path, edge }) => ({ node_id: nodeId, path, edge })),
    };
  }
}

export class DampedNodeDto {
  @UuidField({ about: 'Id of the node' })
  node_id: string;
  @StringField({ about: 'Path', example: 'src/log.ts' })
  path: string;
  @IntField({ about: 'Number of edges of one kind', example: 143 })
  degree: number;
}

export class NearbyLessonsDto {
  @ListField(() => NearLessonDto, { about: 'Each lesson once, at its nearest node; pinned first, then fewer hops' })
  entries: NearLessonDto[];
  @IntField({ about: 'Nodes reached, including the start; 0: no start point is live code', example: 37 })
  reached_nodes: number;
  @ListField(() => DampedNodeDto, { about: 'Hubs at which the walk stopped' })
  damped: DampedNodeDto[];
  @BoolField({
    about: 'More lessons matched than `limit` or fit into 8 MiB, or the walk reached its cap of 1,000 nodes',
  })
  truncated: boolean;
  @EnumField({ about: 'Why the answer is incomplete', values: DEGRADATIONS, nullable: true, example: null })
  degraded: Degradation | null;

  static from({ entries, reachedNodes, damped, truncated, degraded }: Near): NearbyLessonsDto {
    return {
      entries: entries.map((entry) => NearLessonDto.fromNear(entry)),
      reached_nodes: reachedNodes,
      damped: damped.map(({ nodeId, path, degree }) => ({ node_id: nodeId, path, degree })),
      truncated,
      degraded,
    };
  }
}
