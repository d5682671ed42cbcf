import { vocabulary } from '../../platform/kernel/named-enum.js';
import * as graph from '../../engines/code-index/graph/code-graph.js';

/** The words of the graph, with their names in the contract. */
export const NODE_KINDS = vocabulary('CodeNodeKind', graph.NODE_KINDS);
export const EDGE_KINDS = vocabulary('CodeEdgeKind', graph.EDGE_KINDS);
