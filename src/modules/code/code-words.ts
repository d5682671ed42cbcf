import { namedEnum } from '../../platform/kernel/named-enum.js';
import * as graph from '../../engines/code-index/graph/code-graph.js';

/** The words of the graph, with their names in the contract. */
export const NODE_KINDS = namedEnum('CodeNodeKind', graph.NODE_KINDS);
export const EDGE_KINDS = namedEnum('CodeEdgeKind', graph.EDGE_KINDS);
