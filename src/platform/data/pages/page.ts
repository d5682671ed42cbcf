export interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

/** A page of a list; the last one has no cursor. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** Items of the whole list. */
  readonly total: number;
  readonly nextCursor?: string;
}
