import { useQuery } from '@tanstack/react-query';
import { operatorReads } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { useNow } from '../../ui/time.js';
import { LoopTable } from './loop-table.js';
import { isTroubled } from './loop-trouble.js';
import { OperatorFrame } from './operator-frame.js';
import { QueueTable } from './queue-table.js';

export function LoopsSection() {
  const { loops, queues } = texts;
  const query = useQuery(operatorReads.loops());
  const now = useNow();
  return (
    <OperatorFrame section="loops" title={loops.title} lead={loops.lead}>
      <Loaded query={query}>
        {({ items }) => (
          // What failed first.
          <LoopTable loops={items.toSorted((a, b) => Number(isTroubled(b, now)) - Number(isTroubled(a, now)))} />
        )}
      </Loaded>
      <Section title={queues.title} lead={queues.lead}>
        <QueueTable />
      </Section>
    </OperatorFrame>
  );
}
