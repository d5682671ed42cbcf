import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import type { CardSummary, MasterSummaryList } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { LinkButton } from '../../ui/button.js';
import { valuesOf } from '../../ui/filter-values.js';
import { Page } from '../../ui/page.js';
import { Loaded, NoMatch, Notice } from '../../ui/states.js';
import { useNow } from '../../ui/time.js';
import { Toolbar } from '../../ui/toolbar.js';
import { AllCardsFilters, NO_MASTER_FILTER, type MasterFilter } from './all-cards-filters.js';
import { AllCardsTable } from './all-cards-table.js';
import { matcherOf, NO_FILTER } from './filter/card-filter.js';

const { all } = texts;
const HOUR_MS = 3_600_000;
const PERIOD_MS: Readonly<Record<string, number>> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

export default function AllCardsPage() {
  const [filter, setFilter] = useAddress<Record<keyof MasterFilter, string>>({ ...NO_MASTER_FILTER });
  const { user } = useMe();
  const now = useNow();
  const { q, assignee, priority, ...requested } = filter;
  const query = useQuery(cardReads.find(requested, () => findCards(filter)));
  const clear = (): void => setFilter(NO_MASTER_FILTER);
  const isFiltered = Object.values(filter).some(Boolean);
  const toBoards = <LinkButton to="/boards">{all.toBoards}</LinkButton>;
  return (
    <Page title={all.title} lead={all.lead} actions={toBoards}>
      <Loaded query={query}>
        {({ items, total, truncated }) => {
          const shown: readonly CardSummary[] = items.filter(
            matcherOf({ ...NO_FILTER, q, assignee, priority }, { userId: user.user_id, now: new Date(now) }),
          );
          if (!items.length && !isFiltered)
            return (
              <Notice icon="card" title={all.emptyTitle} action={toBoards}>
                {all.empty}
              </Notice>
            );
          return (
            <>
              <Toolbar
                total={total}
                search={{ label: all.search, value: q, onChange: (typed) => setFilter({ q: typed }) }}
                filters={<AllCardsFilters filter={filter} onChange={setFilter} />}
                isFiltered={isFiltered}
                onClear={clear}
                shown={all.shown(shown.length, total)}
              />
              {truncated && <p className="quiet-text">{all.truncated}</p>}
              {shown.length ? (
                <AllCardsTable cards={shown} areArchived={Boolean(filter.archived)} />
              ) : (
                <NoMatch onClear={clear}>{all.noMatch}</NoMatch>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

async function findCards({
  board,
  type,
  column,
  status,
  pull,
  changed,
  archived,
}: MasterFilter): Promise<MasterSummaryList> {
  const period = PERIOD_MS[changed];
  const found = await service.listMasterTasks({
    detail: 'summary',
    ...(board && { boardIds: [...valuesOf(board)] }),
    ...(type && { boardType: valuesOf(type)[0]! }),
    ...(column && { columnNames: [...valuesOf(column)] }),
    ...(status && { status: [...valuesOf(status)] }),
    ...(pull && { hasPr: pull === 'yes' }),
    ...(archived && { archived: true }),
    ...(period !== undefined && { since: new Date(Date.now() - period).toISOString() }),
  });
  return found as MasterSummaryList;
}
