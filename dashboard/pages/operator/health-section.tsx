import { useQuery } from '@tanstack/react-query';
import { operatorReads } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { Badge } from '../../ui/badge.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { useMetrics } from './use-metrics.js';

const { health: words } = texts;

export function HealthSection() {
  const health = useQuery(operatorReads.health());
  return (
    <Section title={words.title}>
      <Loaded query={health}>
        {({ status, services }) => (
          <div className="card health">
            <div className="row">
              <Badge tone={status === 'healthy' ? 'good' : 'bad'}>{words[status]}</Badge>
              <span>{words.about[status]}</span>
            </div>
            <dl className="facts">
              {(['database', 'redis'] as const).map((name) => (
                <div key={name} className="facts-pair">
                  <dt>{words.services[name]}</dt>
                  <dd>{words.states[services[name]] ?? services[name]}</dd>
                </div>
              ))}
              <Info />
            </dl>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Info() {
  const { data: info } = useQuery(operatorReads.info());
  const { data: metrics } = useMetrics();
  return (
    <>
      {info && (
        <>
          <dt>{words.version}</dt>
          <dd>
            {info.name} {info.version}
          </dd>
          <dt>{words.environment}</dt>
          <dd>{info.environment}</dd>
        </>
      )}
      {metrics && metrics.last.startedAt > 0 && (
        <>
          <dt>{words.started}</dt>
          <dd>
            <Time at={new Date(metrics.last.startedAt).toISOString()} />
          </dd>
        </>
      )}
    </>
  );
}
