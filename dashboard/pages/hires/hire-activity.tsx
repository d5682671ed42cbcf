import { useQuery } from '@tanstack/react-query';
import { hireReads } from '../../reads/hires.js';
import { texts } from '../../texts/hires.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { LogList } from '../activity/log-list.js';

const { hire: words } = texts;

/** What happened to a hire, the newest first. */
export function HireActivity({ id }: { id: string }) {
  const query = useQuery(hireReads.activity(id));
  return (
    <Section title={words.activity}>
      <Loaded query={query} shape="line">
        {({ events }) => (events.length ? <LogList events={events} /> : <EmptyPart>{words.noActivity}</EmptyPart>)}
      </Loaded>
    </Section>
  );
}
