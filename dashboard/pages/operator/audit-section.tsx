import { useInfiniteQuery } from '@tanstack/react-query';
import { operatorReads } from '../../reads/operator.js';
import { texts as audit } from '../../texts/audit.js';
import { texts } from '../../texts/operator-sections.js';
import { More } from '../../ui/more.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { EntryList } from '../audit/entry-list.js';
import { OperatorFrame } from './operator-frame.js';

const { audit: words } = texts;

/** What was done to the whole installation, and in workspaces by its operators; the newest first. */
export function AuditSection() {
  const query = useInfiniteQuery(operatorReads.audit());
  return (
    <OperatorFrame section="audit" title={words.title} lead={words.lead}>
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ events }) => events);
          return entries.length ? (
            <>
              <EntryList entries={entries} />
              <More query={query} name={audit.older} />
            </>
          ) : (
            <EmptyPart>{words.none}</EmptyPart>
          );
        }}
      </Loaded>
    </OperatorFrame>
  );
}
