import type { ReactNode } from 'react';
import { useAddress } from '../app/address.js';
import { texts } from '../texts/common.js';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** What the column is sorted by; not sortable without it. */
  readonly sortBy?: (row: T) => string | number;
}

interface TableProps<T> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
}

/** A list with sortable columns; the order is in the address. On a narrow screen each row is a card. */
export function Table<T>({ caption, columns, rows, keyOf }: TableProps<T>) {
  const [address, setAddress] = useAddress({ sort: '' });
  const isDown = address.sort.startsWith('-');
  const sorted = columns.find(({ key, sortBy }) => sortBy && key === address.sort.replace(/^-/, ''));
  const shown = sorted ? rows.toSorted((a, b) => compare(sorted.sortBy!(a), sorted.sortBy!(b), isDown)) : rows;
  const sortBy = (key: string): void => setAddress({ sort: sorted?.key === key ? (isDown ? '' : `-${key}`) : key });
  const direction = (key: string) => (sorted?.key === key ? (isDown ? 'descending' : 'ascending') : undefined);
  return (
    <div className="table-wrap">
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, sortBy: by }) => (
              <th key={key} scope="col" aria-sort={direction(key)}>
                {by ? (
                  <button type="button" className="sort" onClick={() => sortBy(key)}>
                    {title}
                    <span aria-hidden="true" className="sort-mark">
                      {direction(key) === 'ascending' ? '▲' : direction(key) === 'descending' ? '▼' : '↕'}
                    </span>
                    <span className="visually-hidden">
                      {direction(key) === 'ascending' ? texts.sortedUp : direction(key) ? texts.sortedDown : ''}
                    </span>
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, title, cell }) => (
                <td key={key} data-title={title}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function compare(a: string | number, b: string | number, isDown: boolean): number {
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return isDown ? -order : order;
}
