import { texts } from '../../texts/desks.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { LogList } from '../activity/log-list.js';
import { useLog } from '../activity/use-log.js';

const RECENT = 20;
const { activity: words } = texts;

/** What happened to a desk, newest first. */
export function DeskActivity({ id }: { id: string }) {
  const { query } = useLog({ subject: [`desk:${id}`, `machine:${id}`] });
  return (
    <Section title={words.title}>
      <Loaded query={query} shape="line">
        {({ events }) =>
          events.length ? <LogList events={events.slice(0, RECENT)} /> : <EmptyPart>{words.empty}</EmptyPart>
        }
      </Loaded>
    </Section>
  );
}
