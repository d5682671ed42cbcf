import { namedEnum } from '../../platform/kernel/named-enum.js';
import * as graph from '../../engines/code-index/graph/code-graph.js';

/** Kinds of the graph and their contract schemas. */
export const NODE_KINDS = namedEnum('CodeNodeKind', graph.NODE_KINDS);
export const EDGE_KINDS = namedEnum('CodeEdgeKind', graph.EDGE_KINDS);
