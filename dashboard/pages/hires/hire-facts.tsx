import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/hires.js';
import { Time } from '../../ui/time.js';
import { Day } from './day.js';
import { HireBadge, stateOf } from './hire-state.js';

const { hire: words } = texts;

export function HireFacts({ hire }: { hire: Hire }) {
  const state = stateOf(hire);
  return (
    <dl className="facts">
      <Fact name={words.state}>
        <HireBadge hire={hire} />
      </Fact>
      <Fact name={words.kind}>{texts.kinds[hire.kind]}</Fact>
      <Fact name={words.agent}>
        <code>{hire.agent_id}</code>
      </Fact>
      {hire.kind === 'builder' && (
        <Fact name={words.desk}>
          <Desk hire={hire} />
        </Fact>
      )}
      <Fact name={words.hired}>
        <Time at={hire.created_at} />
      </Fact>
      {hire.activated_at && (
        <Fact name={words.active}>
          <Time at={hire.activated_at} />
        </Fact>
      )}
      {hire.effective_at ? (
        <Fact name={state === 'ended' ? words.ended : words.ends}>
          <Day at={hire.effective_at} />
        </Fact>
      ) : (
        <Fact name={words.periodEnd}>
          <Day at={hire.current_period_end} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Desk({ hire: { workstation_id: id, status } }: { hire: Hire }) {
  const { features } = useMe();
  if (id === null) return status === 'provisioning' ? words.deskLater : words.noDesk;
  return features.switches.machines.on ? <Link to={`/machines/${id}`}>{words.openDesk}</Link> : <code>{id}</code>;
}
