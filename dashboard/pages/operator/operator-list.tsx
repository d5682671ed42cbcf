import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queries } from '../../app/queries.js';
import { operatorReads, type OperatorArea, type ReadPage } from '../../reads/operator.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator.js';
import { Button } from '../../ui/button.js';
import type { IconName } from '../../ui/icon.js';
import { EmptyPart, Loaded, Notice } from '../../ui/states.js';
import { Table, type TableProps } from '../../ui/table.js';
import { Toolbar } from '../../ui/toolbar.js';
import type { Filters } from './list-filters.js';
import type { State } from './operator-states.js';

const { list: words } = texts;
const NOTHING = {};

interface OperatorListProps<T> extends Omit<TableProps<T>, 'rows'>, FilterBarProps {
  readonly name: OperatorArea;
  /** Query parameters; a change starts again at the first page. */
  readonly params?: object;
  readonly read: ReadPage<T>;
  /** What is said when there is nothing at all. */
  readonly none: string;
  /** What one would be for. */
  readonly noneAbout?: string;
  readonly icon: IconName;
}

/** A list of all workspaces, page after page; it renews itself. */
export function OperatorList<T>(props: OperatorListProps<T>) {
  const { name, filters, states, choices, params = NOTHING, read, none, noneAbout, icon, ...table } = props;
  const paramsKey = JSON.stringify(params);
  const [at, setAt] = useState({ paramsKey, pages: 1 });
  const pages = at.paramsKey === paramsKey ? at.pages : 1;
  const query = useQuery(operatorReads.list(name, params, read, pages));
  const shown = query.data?.items.length ?? 0;
  return (
    <>
      {filters && (
        <FilterBar
          filters={filters}
          states={states}
          choices={choices}
          total={query.data?.total ?? 0}
          shown={words.total(shown, query.data?.total ?? 0)}
        />
      )}
      <Loaded query={query}>
        {({ items, next_cursor: next }) =>
          items.length ? (
            <>
              <Table {...table} rows={items} />
              {next !== null && (
                <div className="more">
                  <Button busy={query.isFetching} onClick={() => setAt({ paramsKey, pages: pages + 1 })}>
                    {common.more}
                  </Button>
                </div>
              )}
            </>
          ) : filters && Object.values(filters.values).some(Boolean) ? (
            <EmptyPart>{words.noMatch}</EmptyPart>
          ) : (
            <Notice icon={icon} title={none}>
              {noneAbout}
            </Notice>
          )
        }
      </Loaded>
    </>
  );
}

interface FilterBarProps {
  readonly filters?: Filters | undefined;
  /** Those to choose from. */
  readonly states?: { readonly label: string; readonly of: Readonly<Record<string, State>> } | undefined;
  /** Other filters. */
  readonly choices?: ReactNode;
}

function FilterBar(props: FilterBarProps & { filters: Filters; total: number; shown: string }) {
  const { filters, states, choices, ...counts } = props;
  const { values, change } = filters;
  const { q, state, ...others } = values;
  return (
    <Toolbar
      {...counts}
      search={{ label: common.search, value: q, onChange: (next) => change({ q: next }) }}
      {...(states && {
        states: {
          label: states.label,
          value: state,
          onChange: (next: string) => change({ state: next }),
          choices: [
            ['', words.all, null] as const,
            ...Object.entries(states.of).map(([key, { name }]) => [key, name, null] as const),
          ],
        },
      })}
      filters={choices}
      isFiltered={Object.values<string>(others).some(Boolean)}
      onClear={() => change(Object.fromEntries(Object.keys(values).map((key) => [key, ''])))}
    />
  );
}

export function readOperatorAgain(name: OperatorArea): void {
  void queries.invalidateQueries({ queryKey: operatorReads.allOf(name) });
}
