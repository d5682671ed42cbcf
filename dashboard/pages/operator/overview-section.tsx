import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { FailuresSection } from './failures-section.js';
import { FiguresSection } from './figures-section.js';
import { HealthSection } from './health-section.js';
import { OperatorFrame } from './operator-frame.js';
import { QueueTable } from './queue-table.js';
import { TroubledLoops } from './troubled-loops.js';

export function OverviewSection() {
  const { queues } = texts;
  return (
    <OperatorFrame section="overview" title={texts.title} lead={texts.lead}>
      <HealthSection />
      <FiguresSection />
      <FailuresSection />
      <TroubledLoops />
      <Section title={queues.title} lead={queues.lead}>
        <QueueTable />
      </Section>
    </OperatorFrame>
  );
}
