/** What a memory can be; `summary` is made by pick-up only. */
export const KINDS = ['decision', 'learning', 'pattern', 'preference', 'fact', 'summary'] as const;
export type Kind = (typeof KINDS)[number];
export const WRITABLE_KINDS = KINDS.filter((kind) => kind !== 'summary');

/** From the least to the most important, kept as its place in this list. */
export const IMPORTANCES = ['low', 'normal', 'high', 'critical'] as const;
export type Importance = (typeof IMPORTANCES)[number];

export const STATUSES = ['active', 'archived', 'merged'] as const;
export type MemoryStatus = (typeof STATUSES)[number];
