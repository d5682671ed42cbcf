import { vocabulary } from '../../platform/kernel/vocabulary.js';
import * as graph from '../../engines/code-index/graph/code-graph.js';

/** Kinds of the graph and their contract schemas. */
export const NODE_KINDS = vocabulary('CodeNodeKind', graph.NODE_KINDS);
export const EDGE_KINDS = vocabulary('CodeEdgeKind', graph.EDGE_KINDS);
