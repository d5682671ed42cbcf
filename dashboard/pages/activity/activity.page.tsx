import '../../app/common.js';
import { useMemo } from 'react';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/activity.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { FaultLine, Loaded, Notice } from '../../ui/states.js';
import { ActivityFilters, NO_FILTERS, useFilters } from './activity-filters.js';
import { typesOf } from './groups.js';
import { LogList } from './log-list.js';
import type { Log, Selection } from './log.js';
import { usePaused } from './use-paused.js';
import { useLog } from './use-log.js';

export default function ActivityPage() {
  const [{ group, person, agent }] = useFilters();
  const types = typesOf(group);
  const selection: Selection = {
    ...(types && { types }),
    ...(/^[1-9]\d{0,8}$/.test(person) && { person: Number(person) }),
    ...(agent && { agent }),
  };
  const { query, older } = useLog(selection);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ActivityFilters />
      <Loaded query={query}>
        {(log) =>
          log.events.length || log.hasOlder ? (
            <>
              {/* Anew for another selection: what is held back is of the one before. */}
              <Shown key={JSON.stringify(selection)} log={log} />
              <FaultLine error={older.error} />
              <div className="more">
                {log.hasOlder ? (
                  <Button busy={older.busy} onClick={() => older.run(log)}>
                    {texts.older}
                  </Button>
                ) : (
                  <p className="quiet-text">{texts.end}</p>
                )}
              </div>
            </>
          ) : (
            <Nothing isFiltered={Object.keys(selection).length > 0} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** What is read stays where it is: later events wait behind a button until the reader is at the top. */
function Shown({ log }: { log: Log }) {
  const ids = useMemo(() => log.events.map(({ id }) => id), [log.events]);
  const { waiting, release } = usePaused(ids);
  return (
    <>
      <div className="fresh" role="status">
        {waiting > 0 && <Button onClick={release}>{texts.fresh(waiting)}</Button>}
      </div>
      <LogList events={waiting ? log.events.slice(waiting) : log.events} />
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const [, change] = useFilters();
  if (!isFiltered)
    return (
      <Notice icon="activity" title={texts.emptyTitle}>
        {texts.empty}
      </Notice>
    );
  return (
    <Notice
      icon="filter"
      title={texts.noMatchTitle}
      action={<Button onClick={() => change(NO_FILTERS)}>{common.clear}</Button>}
    >
      {texts.noMatch}
    </Notice>
  );
}
