import { useQuery } from '@tanstack/react-query';
import type { Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/hires.js';
import { LinkButton } from '../../ui/button.js';
import { Day } from './day.js';
import { nextOf } from './hire-rules.js';
import { useHasRepository } from './use-hires.js';

const { hire: words } = texts;

/** What a hired agent waits for, apart from its setup. */
export function HireNext({ hire }: { hire: Hire }) {
  const { features } = useMe();
  const desk = hire.workstation_id ?? '';
  const { data } = useQuery({ ...deskReads.setup(desk), enabled: desk !== '' && features.switches.machines.on });
  const hasRepository = useHasRepository(hire.kind === 'builder');
  const next = nextOf(hire, { desk: data, hasRepository });
  if (next?.what === 'desk-removed') return <p className="caution">{words.deskRemoved}</p>;
  if (next?.what === 'ends')
    return (
      <p className="caution">
        {words.endsNotice} <Day at={next.at} />.
      </p>
    );
  if (next?.what !== 'desk' && next?.what !== 'project') return null;
  const isDesk = next.what === 'desk';
  return (
    <div className="card row between">
      <div>
        <h2>{isDesk ? words.waitsForDesk : words.waitsForProject}</h2>
        <p className="quiet-text">{isDesk ? words.waitsForDeskHint : words.waitsForProjectHint}</p>
      </div>
      <LinkButton to={isDesk ? `/machines/${next.id}` : '/projects'} kind="primary" icon={isDesk ? 'desk' : 'project'}>
        {isDesk ? words.openDesk : words.openProjects}
      </LinkButton>
    </div>
  );
}
