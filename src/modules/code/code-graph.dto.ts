import type { EdgeKind } from '../../engines/code-index/graph/code-graph.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  StringField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import type { Neighbourhood } from './code-neighbourhood.js';
import { EDGE_KINDS } from './code-words.js';
import { CodeNodeDto } from './projects.dto.js';

export class GraphQuery {
  @StringField({
    about: 'A repository path, `<path>#<Symbol.name>` or the id of a node; the top of the repository if omitted',
    example: 'src/app.ts',
    max: 1_000,
    optional: true,
  })
  around?: string;
  @IntField({ about: 'Edges between the node and what is shown', min: 1, max: 3, default: 1, example: 1 })
  depth: number;
  @IntField({ about: 'Maximum number of nodes', min: 1, max: 1_000, default: 200, example: 200 })
  limit: number;
}

export class CodeGraphNodeDto extends CodeNodeDto {
  @IntField({ about: 'Lessons anchored at this node', example: 1 })
  lessons: number;
}

export class CodeGraphEdgeDto {
  @UuidField({ about: 'Id of the node it leaves' })
  from: string;
  @UuidField({ about: 'Id of the node it leads to' })
  to: string;
  @EnumField({ about: 'What the first does with the second', values: EDGE_KINDS, example: 'import' })
  kind: EdgeKind;
}

export class CodeGraphDto {
  @ListField(() => CodeGraphNodeDto, { about: 'The node, then what is one edge away, then two' })
  nodes: CodeGraphNodeDto[];
  @ListField(() => CodeGraphEdgeDto, { about: 'Edges between these nodes, at most 10,000' })
  edges: CodeGraphEdgeDto[];
  @BoolField({ about: 'Whether nodes or edges were left out', example: false })
  truncated: boolean;

  static from({ nodes, edges, truncated }: Neighbourhood): CodeGraphDto {
    return { nodes: [...nodes], edges: [...edges], truncated };
  }
}
