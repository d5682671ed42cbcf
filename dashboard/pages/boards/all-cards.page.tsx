import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import type { CardSummary, MasterSummaryList } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { cardReads } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { AllCardsFilters, NO_MASTER_FILTER, type MasterFilter } from './all-cards-filters.js';
import { AllCardsTable } from './all-cards-table.js';
import { matcherOf, NO_FILTER } from './board-columns.js';

const { all } = texts;
const HOUR_MS = 3_600_000;
const PERIOD_MS: Readonly<Record<string, number>> = { day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS };

export default function AllCardsPage() {
  const [filter, setFilter] = useAddress<Record<keyof MasterFilter, string>>({ ...NO_MASTER_FILTER });
  const { q, assignee, priority, ...asked } = filter;
  const query = useQuery(cardReads.find(asked, () => findCards(filter)));
  const clear = <Button onClick={() => setFilter(NO_MASTER_FILTER)}>{common.clear}</Button>;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Page title={all.title} lead={all.lead} actions={<LinkButton to="/boards">{all.toBoards}</LinkButton>}>
      <AllCardsFilters filter={filter} onChange={setFilter} />
      <Loaded query={query}>
        {({ items, total, truncated }) => {
          const shown: readonly CardSummary[] = items.filter(matcherOf({ ...NO_FILTER, q, assignee, priority }));
          if (!shown.length)
            return isFiltered ? (
              <Notice title={all.noMatchTitle} action={clear}>
                {all.noMatch}
              </Notice>
            ) : (
              <Notice title={all.emptyTitle} action={<LinkButton to="/boards">{all.toBoards}</LinkButton>}>
                {all.empty}
              </Notice>
            );
          return (
            <div className="stack">
              <p className="quiet-text" role="status">
                {all.shown(shown.length, total)} {truncated && all.truncated}
              </p>
              <AllCardsTable cards={shown} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

async function findCards({ board, column, status, pull, changed }: MasterFilter): Promise<MasterSummaryList> {
  const period = PERIOD_MS[changed];
  const found = await service.listMasterTasks({
    detail: 'summary',
    ...(board && { boardIds: [board] }),
    ...(column && { columnNames: [column] }),
    ...(status && { status: [status] }),
    ...(pull && { hasPr: pull === 'yes' }),
    ...(period !== undefined && { since: new Date(Date.now() - period).toISOString() }),
  });
  return found as MasterSummaryList;
}
