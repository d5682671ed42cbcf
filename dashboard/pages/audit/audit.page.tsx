import '../../app/common.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/audit.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { Page } from '../../ui/page.js';
import { FaultLine, Loaded, Notice } from '../../ui/states.js';
import { AuditFilters } from './audit-filters.js';
import { EntryList } from './entry-list.js';
import { download, NO_FILTERS, useAudit, useFilters, useSelection } from './use-audit.js';

export default function AuditPage() {
  const selection = useSelection();
  const query = useAudit(selection);
  const file = useAction(() => download(selection));
  const actions = (
    <Button busy={file.busy} title={texts.downloading} onClick={() => file.run()}>
      {texts.download}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={actions}>
      <FaultLine error={file.error} />
      <AuditFilters />
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ events }) => events);
          if (!entries.length && !query.hasNextPage) return <Nothing />;
          return (
            <>
              {entries.length ? <EntryList entries={entries} /> : <p className="quiet-text">{texts.looking}</p>}
              <div className="more">
                {query.hasNextPage ? (
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {texts.older}
                  </Button>
                ) : (
                  <p className="quiet-text">{texts.end}</p>
                )}
              </div>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Nothing() {
  const [, change] = useFilters();
  const clear = <Button onClick={() => change(NO_FILTERS)}>{common.clear}</Button>;
  return (
    <Notice title={texts.emptyTitle} action={clear}>
      {texts.empty}
    </Notice>
  );
}
