export { ATTENTION_COLUMNS, AttentionPart, MAX_OF_A_KIND, type AttentionRow } from './attention-part.js';
export { hasScope, OverviewPart, readCounts, type CountsOf } from './counted-states.js';
