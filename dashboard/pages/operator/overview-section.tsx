import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { FiguresSection } from './figures-section.js';
import { HealthLine } from './health-line.js';
import { OperatorFrame } from './operator-frame.js';
import { QueueTable } from './queue-table.js';
import { Totals } from './totals.js';
import { Troubles } from './troubles.js';

/** What is wrong first, then how much there is of everything, then how the process does. */
export function OverviewSection() {
  const { queues } = texts;
  return (
    <OperatorFrame section="overview" title={texts.title} lead={texts.lead}>
      <HealthLine />
      <Troubles />
      <Totals />
      <FiguresSection />
      <Section title={queues.title} lead={queues.lead}>
        <QueueTable />
      </Section>
    </OperatorFrame>
  );
}
