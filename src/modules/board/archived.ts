/**
 * The condition for archived cards, or for the others. Written into the statement: the indexes of either are partial,
 * and a statement with a parameter could use none of them.
 */
export function archivedIs(archived: boolean, card?: string): string {
  return `${card ? `${card}.` : ''}archived_at IS ${archived ? 'NOT NULL' : 'NULL'}`;
}

/** The parent among whose parts a card counts. */
export function countedParent({ parent_id, archived_at }: Readonly<Record<string, unknown>>): unknown {
  return archived_at ? null : parent_id;
}
