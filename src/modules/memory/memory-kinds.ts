import { namedEnum } from '../../platform/kernel/named-enum.js';

/** `summary` is created by pick-up only. */
export const KINDS = namedEnum('MemoryKind', ['decision', 'learning', 'pattern', 'preference', 'fact', 'summary']);
export type Kind = (typeof KINDS)[number];
export const WRITABLE_KINDS = namedEnum(
  'WritableMemoryKind',
  KINDS.filter((kind) => kind !== 'summary'),
);

/** In ascending order; stored as an index into this list. */
export const IMPORTANCES = namedEnum('MemoryImportance', ['low', 'normal', 'high', 'critical']);
export type Importance = (typeof IMPORTANCES)[number];

export const STATUSES = namedEnum('MemoryStatus', ['active', 'archived', 'merged']);
export type MemoryStatus = (typeof STATUSES)[number];
