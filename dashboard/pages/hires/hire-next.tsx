import { useQuery } from '@tanstack/react-query';
import type { Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/hires.js';
import { LinkButton } from '../../ui/button.js';
import { Day } from './day.js';
import { nextOf } from './hire-rules.js';

const { hire: words } = texts;

/** What a hired agent waits for, apart from its setup. */
export function HireNext({ hire }: { hire: Hire }) {
  const { features } = useMe();
  const desk = hire.workstation_id ?? '';
  const { data } = useQuery({ ...deskReads.setup(desk), enabled: desk !== '' && features.switches.machines.on });
  const next = nextOf(hire, data);
  if (next?.what === 'desk-removed') return <p className="caution">{words.deskRemoved}</p>;
  if (next?.what === 'ends')
    return (
      <p className="caution">
        {words.endsNotice} <Day at={next.at} />.
      </p>
    );
  if (next?.what !== 'desk') return null;
  return (
    <div className="card row between">
      <div>
        <h2>{words.setUpDesk}</h2>
        <p className="quiet-text">{words.setUpDeskHint}</p>
      </div>
      <LinkButton to={`/machines/${next.id}`} kind="primary" icon="desk">
        {words.openDesk}
      </LinkButton>
    </div>
  );
}
