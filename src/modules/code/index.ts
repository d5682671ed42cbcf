export { checkedAnchor, INVALID_ANCHOR } from './checked-anchor.js';
export type { Revision } from './code-graphs.js';
export { CodeNodes, findNode } from './code-nodes.service.js';
export { EDGE_KINDS } from './code-words.js';
export { IndexListener, type IndexedCommit } from './indexing/index-listener.js';
export { NodeLessons } from './node-lessons.js';
export { describeFindings } from './project-findings.js';
export { Project } from './project.entity.js';
export { NO_PROJECT, ProjectsService, type ProjectState } from './projects.service.js';
