import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useAddress } from '../app/address.js';
import { texts } from '../texts/common.js';
import { Icon } from './icon.js';
import { Menu, type MenuItems } from './menu.js';
import { useRowsInSight } from './use-rows-in-sight.js';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** What the column is sorted by; not sortable without it. */
  readonly sortBy?: (row: T) => string | number;
  /** Numbers are at the right. */
  readonly isNumber?: boolean;
  /**
   * Where it is on a phone: beside the icon (`title`, the first column unless said), at its right (`state`), in the quiet
   * line below (`line`, every other), or nowhere.
   */
  readonly phone?: 'title' | 'state' | 'line' | 'none';
  /** Left out where the window is too narrow for all of them. */
  readonly isWide?: boolean;
}

export interface TableProps<T> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The page of a row, null without one: the row is the link. What else can be pressed in it stays what it is. */
  readonly linkOf?: (row: T) => string | null;
  /** Before the first column: an avatar or a drawing. */
  readonly mark?: (row: T) => ReactNode;
  /** "⋯" at the end of the row. */
  readonly menu?: (row: T) => { readonly label: string; readonly items: MenuItems };
  /** What can be done with several rows at once; shown while some are ticked. */
  readonly bulk?: (rows: readonly T[], clear: () => void) => ReactNode;
  readonly nameOf?: (row: T) => string;
}

/** The one table of all lists, in the order that the address says. On a phone each row is two lines. */
export function Table<T>({ caption, columns, rows, keyOf, bulk, ...row }: TableProps<T>) {
  const { shown, sorting, sortBy } = useSorting(columns, rows);
  const { body, drawn, above, below, measure } = useRowsInSight(shown, keyOf);
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter((one) => ticked.has(keyOf(one)));
  const toggle = (keys: readonly string[], isOn: boolean): void => {
    const next = new Set(ticked);
    for (const key of keys)
      if (isOn) next.add(key);
      else next.delete(key);
    tick(next);
  };
  return (
    <div className="table-wrap">
      {bulk && chosen.length > 0 && (
        <div className="bulk-bar" role="group" aria-label={texts.ticked(chosen.length)}>
          <span>{texts.ticked(chosen.length)}</span>
          {bulk(chosen, () => tick(new Set()))}
        </div>
      )}
      <table className="table" aria-rowcount={measure && shown.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {bulk && (
              <th scope="col" className="cell-tick">
                <input
                  type="checkbox"
                  aria-label={texts.tickAll}
                  checked={chosen.length > 0 && chosen.length === shown.length}
                  onChange={({ target }) => toggle(shown.map(keyOf), target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                direction={sorting(column.key)}
                onSort={() => sortBy(column.key)}
              />
            ))}
            {row.menu && (
              <th scope="col" className="cell-menu">
                <span className="visually-hidden">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {drawn.map(({ row: one, index: at }) => (
            <tr
              key={keyOf(one)}
              ref={measure}
              data-index={at}
              aria-rowindex={measure && at + 2}
              data-link={Boolean(row.linkOf?.(one))}
            >
              {bulk && (
                <td className="cell-tick">
                  <input
                    type="checkbox"
                    aria-label={texts.tick(row.nameOf?.(one) ?? keyOf(one))}
                    checked={ticked.has(keyOf(one))}
                    onChange={({ target }) => toggle([keyOf(one)], target.checked)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} className={classOf(column, index)}>
                  {index === 0 ? <FirstCell row={one} column={column} {...row} /> : column.cell(one)}
                </td>
              ))}
              {row.menu && (
                <td className="cell-menu">
                  <Menu {...row.menu(one)} />
                </td>
              )}
            </tr>
          ))}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}

type FirstCellProps<T> = Pick<TableProps<T>, 'linkOf' | 'mark'> & { row: T; column: Column<T> };

function FirstCell<T>({ row, column, linkOf, mark }: FirstCellProps<T>) {
  const link = linkOf?.(row);
  const content = link ? (
    <Link to={link} className="row-link">
      {column.cell(row)}
    </Link>
  ) : (
    column.cell(row)
  );
  if (!mark) return content;
  return (
    <span className="marked">
      {mark(row)}
      <span className="marked-text">{content}</span>
    </span>
  );
}

type Direction = 'ascending' | 'descending' | undefined;

interface HeadCellProps<T> {
  readonly column: Column<T>;
  readonly direction: Direction;
  readonly onSort: () => void;
}

function HeadCell<T>({ column, direction, onSort }: HeadCellProps<T>) {
  return (
    <th scope="col" aria-sort={direction} className={classOf(column)}>
      {column.sortBy ? (
        <button type="button" className="sort" onClick={onSort}>
          {column.title}
          {direction && <Icon name={direction === 'ascending' ? 'sort-up' : 'sort-down'} size={12} />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function classOf<T>({ phone, isNumber, isWide }: Column<T>, index?: number): string {
  const where = phone ?? (index === 0 ? 'title' : 'line');
  return [`cell-${where}`, ...(isNumber ? ['cell-number'] : []), ...(isWide ? ['cell-wide'] : [])].join(' ');
}

/** By the column that the address names; pressed again it turns, and then the list has its own order again. */
function useSorting<T>(columns: readonly Column<T>[], rows: readonly T[]) {
  const [address, setAddress] = useAddress({ sort: '' });
  const isDown = address.sort.startsWith('-');
  const sorted = columns.find(({ key, sortBy }) => sortBy && key === address.sort.replace(/^-/, ''));
  return {
    shown: sorted ? rows.toSorted((a, b) => compare(sorted.sortBy!(a), sorted.sortBy!(b), isDown)) : rows,
    sorting: (key: string): Direction => (sorted?.key === key ? (isDown ? 'descending' : 'ascending') : undefined),
    sortBy: (key: string): void => setAddress({ sort: sorted?.key === key ? (isDown ? '' : `-${key}`) : key }),
  };
}

function compare(a: string | number, b: string | number, isDown: boolean): number {
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return isDown ? -order : order;
}
