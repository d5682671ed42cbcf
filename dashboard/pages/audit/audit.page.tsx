import '../../app/common.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/audit.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { FaultLine, Loaded, Notice } from '../../ui/states.js';
import { AuditToolbar } from './audit-toolbar.js';
import { EntryList } from './entry-list.js';
import { download, useAudit, useFilters, useSelection } from './use-audit.js';

export default function AuditPage() {
  const selection = useSelection();
  const query = useAudit(selection);
  const file = useAction(() => download(selection));
  const actions = (
    <Button icon="download" busy={file.busy} title={texts.downloading} onClick={() => file.run()}>
      {texts.download}
    </Button>
  );
  return (
    <SettingsPage title={texts.title} lead={texts.lead} actions={query.data && actions} isWide>
      <FaultLine error={file.error} />
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ events }) => events);
          return (
            <>
              <AuditToolbar shown={entries.length} hasMore={query.hasNextPage} />
              {entries.length || query.hasNextPage ? (
                <>
                  {entries.length ? <EntryList entries={entries} /> : <p className="quiet-text">{texts.looking}</p>}
                  <div className="more">
                    {query.hasNextPage ? (
                      <Button kind="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                        {texts.older}
                      </Button>
                    ) : (
                      <p className="quiet-text">{texts.end}</p>
                    )}
                  </div>
                </>
              ) : (
                <Nothing />
              )}
            </>
          );
        }}
      </Loaded>
    </SettingsPage>
  );
}

function Nothing() {
  const [, , clear] = useFilters();
  return (
    <Notice icon="audit" title={texts.emptyTitle} action={<Button onClick={clear}>{common.clear}</Button>}>
      {texts.empty}
    </Notice>
  );
}
