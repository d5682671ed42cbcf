import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator.js';
import { Button } from '../../ui/button.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { queries } from '../../app/queries.js';
import { operatorReads, type OperatorArea, type ReadPage } from '../../reads/operator.js';

interface OperatorListProps<T> {
  readonly name: OperatorArea;
  /** What is asked for; another one begins anew. */
  readonly filters: object;
  readonly read: ReadPage<T>;
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T) => string;
  /** What is said when there is nothing at all. */
  readonly none: string;
  readonly onClear?: (() => void) | undefined;
}

export function OperatorList<T>(props: OperatorListProps<T>) {
  return <Pages key={JSON.stringify(props.filters)} {...props} />;
}

export function readOperatorAgain(name: OperatorArea): void {
  void queries.invalidateQueries({ queryKey: operatorReads.allOf(name) });
}

function Pages<T>({ name, filters, read, caption, columns, keyOf, none, onClear }: OperatorListProps<T>) {
  const [pages, setPages] = useState(1);
  const query = useQuery(operatorReads.list(name, filters, read, pages));
  return (
    <Loaded query={query}>
      {({ items, total, next_cursor: next }) =>
        items.length ? (
          <>
            <p className="quiet-text operator-total" role="status">
              {texts.list.total(items.length, total)}
            </p>
            <Table caption={caption} columns={columns} rows={items} keyOf={keyOf} />
            {next !== null && (
              <div className="more">
                <Button busy={query.isFetching} onClick={() => setPages(pages + 1)}>
                  {common.more}
                </Button>
              </div>
            )}
          </>
        ) : Object.keys(filters).length === 0 ? (
          <Notice title={none} />
        ) : (
          <Notice title={texts.list.emptyTitle} action={onClear && <Button onClick={onClear}>{common.clear}</Button>}>
            {texts.list.empty}
          </Notice>
        )
      }
    </Loaded>
  );
}
