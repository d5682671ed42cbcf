import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { memberReads } from '../../reads/people.js';
import { texts } from '../../texts/hires.js';
import { Tag } from '../../ui/badge.js';
import { Person } from '../../ui/person.js';
import { Properties } from '../../ui/properties.js';
import { Time } from '../../ui/time.js';
import { Day } from './day.js';
import { stateOf } from './hire-rules.js';

const { hire: words } = texts;

export function HireRail({ hire }: { hire: Hire }) {
  const { brand } = useMe();
  const { data } = useQuery(memberReads.of(brand.brand_id));
  const by = data?.members.find(({ user_id: id }) => id === hire.hired_by);
  const end = hire.effective_at ?? hire.current_period_end;
  const endName = hire.effective_at === null ? words.periodEnd : stateOf(hire) === 'ended' ? words.ended : words.ends;
  return (
    <Properties
      title={words.details}
      rows={[
        { name: words.kind, value: <Tag>{texts.kinds[hire.kind]}</Tag> },
        { name: words.agent, value: <code>{hire.agent_id}</code>, copy: hire.agent_id },
        { name: words.id, value: <code>{hire.hire_id}</code>, copy: hire.hire_id },
        {
          name: words.memory,
          value: <Link to={`/agents/${encodeURIComponent(hire.agent_id)}`}>{words.openMemory}</Link>,
        },
        hire.kind === 'builder' && { name: words.desk, value: <Desk hire={hire} /> },
        { name: words.hired, value: <Time at={hire.created_at} /> },
        by !== undefined && {
          name: words.hiredBy,
          value: <Person name={by.full_name} id={by.user_id} photo={by.photo} size={20} />,
        },
        hire.activated_at !== null && { name: words.active, value: <Time at={hire.activated_at} /> },
        { name: endName, value: <Day at={end} /> },
      ]}
    />
  );
}

function Desk({ hire: { workstation_id: id, status } }: { hire: Hire }) {
  const { features } = useMe();
  if (id === null)
    return <span className="quiet-text">{status === 'provisioning' ? words.deskLater : words.noDesk}</span>;
  return features.switches.machines.on ? <Link to={`/machines/${id}`}>{words.openDesk}</Link> : <code>{id}</code>;
}
