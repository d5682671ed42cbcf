import '../../app/common.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Build } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { buildReads } from '../../reads/builds.js';
import { texts } from '../../texts/builds.js';
import { Avatar } from '../../ui/avatar.js';
import { LinkButton } from '../../ui/button.js';
import { More } from '../../ui/more.js';
import { Page } from '../../ui/page.js';
import { Loaded, NoMatch, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { StateChips } from '../../ui/toolbar.js';
import { buildPath, lineOf, LISTED, sinceOf, type Listed } from './build-rules.js';
import { BuildState } from './build-state.js';

const { list: words } = texts;

export default function BuildsPage() {
  const [{ state }, setAddress] = useAddress<{ state: Listed }>({ state: 'all' });
  const part: Listed = state in LISTED ? state : 'all';
  const query = useInfiniteQuery(buildReads.list(LISTED[part]));
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className="toolbar" role="search">
        <StateChips
          label={words.filter}
          value={part}
          onChange={(next) => setAddress({ state: next })}
          choices={(Object.keys(LISTED) as Listed[]).map((one) => [one, words.parts[one], null] as const)}
        />
        {query.data && (
          <p className="toolbar-count" role="status">
            {words.shown(query.data.pages.flatMap(({ items }) => items).length, query.data.pages[0]!.total)}
          </p>
        )}
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const builds = pages.flatMap(({ items }) => items);
          if (!builds.length)
            return part === 'all' ? (
              <NoBuilds />
            ) : (
              <NoMatch onClear={() => setAddress({ state: 'all' })}>{words.noMatch}</NoMatch>
            );
          return (
            <>
              <Table
                caption={words.caption}
                columns={COLUMNS}
                rows={builds}
                keyOf={({ id }) => id}
                linkOf={({ id }) => buildPath(id)}
                mark={({ agent, workstation }) => (
                  <Avatar
                    kind={agent ? 'agent' : 'desk'}
                    name={agent?.name ?? workstation?.name ?? ''}
                    id={agent?.agent_id ?? workstation?.id ?? ''}
                  />
                )}
              />
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

const COLUMNS: readonly Column<Build>[] = [
  {
    key: 'card',
    title: words.card,
    cell: (build) => {
      const line = lineOf(build);
      return (
        <>
          <span title={build.card.title}>
            <span className="task-ref">{build.card.ref}</span> {build.card.title}
          </span>
          {line && (
            <span className="quiet-text" title={line}>
              {line}
            </span>
          )}
        </>
      );
    },
  },
  {
    key: 'state',
    title: words.state,
    phone: 'state',
    cell: (build) => (
      <span className="row">
        <BuildState build={build} withReason={false} />
        {build.state === 'running' && build.step && <span className="quiet-text">{texts.steps[build.step]}</span>}
      </span>
    ),
  },
  { key: 'agent', title: words.agent, cell: ({ agent }) => agent?.name },
  { key: 'desk', title: words.desk, phone: 'none', isWide: true, cell: ({ workstation }) => workstation?.name },
  {
    key: 'change',
    title: words.change,
    phone: 'none',
    isNumber: true,
    isWide: true,
    cell: ({ changes }) =>
      changes && (
        <span className="build-counts" title={texts.changed(changes)}>
          <span data-kind="added">+{changes.insertions}</span> <span data-kind="removed">−{changes.deletions}</span>
        </span>
      ),
  },
  { key: 'since', title: words.since, cell: (build) => <Time at={sinceOf(build)} /> },
];
