import '../../app/common.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAddress } from '../../app/address.js';
import { buildReads } from '../../reads/builds.js';
import { texts } from '../../texts/builds.js';
import { LinkButton } from '../../ui/button.js';
import { More } from '../../ui/more.js';
import { Page } from '../../ui/page.js';
import { Loaded, Loading, NoMatch, Notice } from '../../ui/states.js';
import { StateChips } from '../../ui/toolbar.js';
import { countsOf, inOrder, LISTED, type Listed } from './build-rules.js';
import { BuildFilterChoices, buildsOf, NO_FILTERS } from './list/build-filters.js';
import { BuildTable } from './list/build-table.js';

const { list: words } = texts;

/** What is under way first, whoever waits for a person before it; then what has ended. */
export default function BuildsPage() {
  const [filters, setFilters] = useAddress(NO_FILTERS);
  const part: Listed = filters.state in LISTED ? (filters.state as Listed) : 'all';
  const of = buildsOf(filters);
  const isFiltered = part !== 'all' || Object.keys(of).length > 0;
  const clear = (): void => setFilters(NO_FILTERS);
  const query = useInfiniteQuery(buildReads.list(of, LISTED[part]));
  const { data: active } = useQuery({ ...buildReads.active(of), enabled: part === 'all' });
  const { data: summary } = useQuery(buildReads.summary(of));
  const counts = summary && countsOf(summary);
  const isRead = part !== 'all' || active !== undefined || query.isError;
  return (
    <Page title={texts.title} lead={texts.lead}>
      {(isFiltered || counts?.all !== 0) && (
        <div className="toolbar" role="search">
          <StateChips
            label={words.filter}
            value={part}
            onChange={(state) => setFilters({ state })}
            choices={(Object.keys(LISTED) as Listed[]).map((one) => [one, words.parts[one], counts?.[one] ?? 0])}
          />
          <BuildFilterChoices filters={filters} onChange={setFilters} />
          {counts && (
            <p className="toolbar-count" role="status">
              {words.total(counts[part])}
            </p>
          )}
        </div>
      )}
      <Loaded query={query} missing={<NoMatch onClear={clear}>{words.noMatch}</NoMatch>}>
        {({ pages }) => {
          if (!isRead) return <Loading />;
          const ended = pages.flatMap(({ items }) => items);
          const builds = part === 'all' ? [...inOrder(active ?? []), ...ended] : ended;
          if (!builds.length) return isFiltered ? <NoMatch onClear={clear}>{words.noMatch}</NoMatch> : <NoBuilds />;
          return (
            <>
              <BuildTable builds={builds} />
              <More query={query} name={words.more} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function NoBuilds() {
  return (
    <Notice
      icon="build"
      title={words.emptyTitle}
      action={
        <>
          <LinkButton to="/boards">{words.toBoards}</LinkButton>
          <LinkButton to="/hires?part=catalog">{words.toHires}</LinkButton>
        </>
      }
    >
      {words.empty}
    </Notice>
  );
}
