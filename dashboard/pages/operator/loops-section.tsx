import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { LoopTable, useLoops } from './loop-table.js';
import { OperatorFrame } from './operator-frame.js';
import { QueueTable } from './queue-table.js';

export function LoopsSection() {
  const { loops, queues } = texts;
  const query = useLoops();
  return (
    <OperatorFrame section="loops" title={texts.sections.loops} lead={loops.lead}>
      <Loaded query={query}>{({ items }) => <LoopTable loops={items} />}</Loaded>
      <Section title={queues.title} lead={queues.lead}>
        <QueueTable />
      </Section>
    </OperatorFrame>
  );
}
