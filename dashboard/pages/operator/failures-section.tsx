import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { operatorReads } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { useMetrics } from './use-metrics.js';

const { failures: words } = texts;

export function FailuresSection() {
  const metrics = useMetrics();
  const mails = useQuery(operatorReads.failedMail());
  const indexes = useQuery(operatorReads.failedIndexes());
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={metrics}>
        {({ failures: { loops, queues, requests } }) => {
          const lost = mails.data?.total ?? 0;
          const unread = indexes.data?.total ?? 0;
          if (!loops.length && !queues.length && !requests && !lost && !unread)
            return <p className="card">{words.none}</p>;
          return (
            <ul className="card failures">
              {lost > 0 && (
                <li>
                  {words.mail(lost)} <Link to="/operator/mail?state=failed">{words.toMail}</Link>
                </li>
              )}
              {unread > 0 && (
                <li>
                  {words.indexes(unread)} <Link to="/operator/projects?status=failed">{words.toIndexes}</Link>
                </li>
              )}
              {loops.map(({ name, count }) => (
                <li key={name}>
                  {words.loops(name, count)} <Link to="/operator/loops">{words.toLoops}</Link>
                </li>
              ))}
              {queues.map(({ name, count }) => (
                <li key={name}>{words.queues(name, count)}</li>
              ))}
              {requests > 0 && <li>{words.requests(requests)}</li>}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}
