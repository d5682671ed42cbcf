import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts/common.js';
import { More } from './more.js';
import { Loaded, NoMatch } from './states.js';
import { Toolbar } from './toolbar.js';

interface Part<T> {
  readonly items: readonly T[];
  readonly total: number;
}

interface Words {
  readonly search: string;
  readonly noMatch: string;
  readonly more?: string;
}

interface SearchedListProps<T> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Part<T>>>;
  /** What is searched for, and where that is kept. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly matches: (row: T, q: string) => boolean;
  readonly words: Words;
  /** How many are shown, such as "12 desks". */
  readonly shown: (found: number, total: number) => string;
  /** Instead of a list that has nothing. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A list that is read page after page, and searched in what is read. */
export function SearchedList<T>({ query, q, onSearch, matches, words, shown, empty, children }: SearchedListProps<T>) {
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (!rows.length) return empty;
        const found = rows.filter((row) => matches(row, q));
        return (
          <>
            <Toolbar
              total={rows.length}
              search={{ label: words.search, value: q, onChange: onSearch }}
              shown={shown(found.length, pages[0]!.total)}
            />
            {found.length ? (
              children(found)
            ) : (
              <NoMatch onClear={() => onSearch('')} clear={texts.clearSearch}>
                {words.noMatch}
              </NoMatch>
            )}
            <More query={query} name={words.more} />
          </>
        );
      }}
    </Loaded>
  );
}
