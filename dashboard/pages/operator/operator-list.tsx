import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator.js';
import { Button } from '../../ui/button.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { queries } from '../../app/queries.js';

export interface PageOf<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly next_cursor: string | null;
}

const PAGE = 50;

interface OperatorListProps<T> {
  readonly name: string;
  /** What is asked for; another one begins anew. */
  readonly filters: object;
  readonly read: (page: { limit: number; cursor?: string }) => Promise<PageOf<T>>;
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

export function readOperatorAgain(name: string): void {
  void queries.invalidateQueries({ queryKey: ['operator', name] });
}

function Pages<T>({ name, filters, read, caption, columns, keyOf, none, onClear }: OperatorListProps<T>) {
  const [pages, setPages] = useState(1);
  const query = useQuery({
    queryKey: ['operator', name, filters, pages],
    queryFn: () => readPages(read, pages),
    placeholderData: (before: PageOf<T> | undefined) => before,
  });
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

async function readPages<T>(read: OperatorListProps<T>['read'], pages: number): Promise<PageOf<T>> {
  let page = await read({ limit: PAGE });
  const items = [...page.items];
  for (let count = 1; count < pages && page.next_cursor !== null; count++) {
    page = await read({ limit: PAGE, cursor: page.next_cursor });
    items.push(...page.items);
  }
  return { ...page, items };
}
