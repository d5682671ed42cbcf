import { vectorOf } from './lexemes.js';

/** Rows that are given a vector, as SQL with the columns `key`, `owner`, `title` and `body`. */
export interface TextsToIndex {
  /** Uses `$1`: the greatest key so far (null at first), and is ordered by `key`. */
  readonly select: string;
  /** Uses `$1`: keys, and `$2`: vectors. */
  readonly write: string;
}

interface TextRow {
  readonly key: string;
  readonly owner: number;
  readonly title: string;
  readonly body: string;
}

/** For a migration: writes the vectors of all texts that exist, a batch at a time. */
export async function indexTexts(
  run: (sql: string, values: readonly unknown[]) => Promise<unknown>,
  { select, write }: TextsToIndex,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows = (await run(select, [after])) as TextRow[];
    if (!rows.length) return;
    await run(write, [
      rows.map(({ key }) => key),
      rows.map(({ owner, title, body }) => vectorOf(owner, { title, body })),
    ]);
    after = rows.at(-1)!.key;
  }
}
