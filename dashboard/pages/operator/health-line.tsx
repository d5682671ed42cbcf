import { useQuery } from '@tanstack/react-query';
import { operatorReads } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { Badge } from '../../ui/badge.js';
import { Loaded } from '../../ui/states.js';
import { Time } from '../../ui/time.js';

const { health: words } = texts;

/** Health, name and version of the service. */
export function HealthLine() {
  const health = useQuery(operatorReads.health());
  return (
    <Loaded query={health} shape="line">
      {({ status, services }) => (
        <ul className="health">
          <li>
            <Badge tone={status === 'healthy' ? 'good' : 'bad'}>{words[status]}</Badge>
          </li>
          {(['database', 'redis'] as const).map((name) => (
            <li key={name}>{words.answers(words.services[name], services[name])}</li>
          ))}
          <Info />
        </ul>
      )}
    </Loaded>
  );
}

function Info() {
  const { data: info } = useQuery(operatorReads.info());
  const { data: metrics } = useQuery(operatorReads.metrics());
  return (
    <>
      {info && <li>{words.version(info.version, info.environment)}</li>}
      {metrics && metrics.last.startedAt > 0 && (
        <li>
          {words.started} <Time at={new Date(metrics.last.startedAt).toISOString()} />
        </li>
      )}
    </>
  );
}
