import { vocabulary } from '../../platform/kernel/vocabulary.js';

/** `summary` is created by pick-up only. */
export const KINDS = vocabulary('MemoryKind', ['decision', 'learning', 'pattern', 'preference', 'fact', 'summary']);
export type Kind = (typeof KINDS)[number];
export const WRITABLE_KINDS = vocabulary(
  'WritableMemoryKind',
  KINDS.filter((kind) => kind !== 'summary'),
);

/** In ascending order; stored as an index into this list. */
export const IMPORTANCES = vocabulary('MemoryImportance', ['low', 'normal', 'high', 'critical']);
export type Importance = (typeof IMPORTANCES)[number];

export const STATUSES = vocabulary('MemoryStatus', ['active', 'archived', 'merged']);
export type MemoryStatus = (typeof STATUSES)[number];
