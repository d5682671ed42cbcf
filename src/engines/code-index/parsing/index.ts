export type { FileFacts } from './facts.js';
export { isSettings, languageOf, type Language } from './language.js';
export { Parsers } from './parsers.js';
export { resolveEdges, type EdgeKind, type CodeLocation } from './resolve-edges.js';
export { plainDigest } from './tokens.js';
