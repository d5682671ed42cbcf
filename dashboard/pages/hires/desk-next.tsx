import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../app/session.js';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/hires.js';
import { LinkButton } from '../../ui/button.js';

const { hire: words } = texts;

/** A builder that is hired cannot build before its desk is ready. */
export function DeskNext({ desk }: { desk: string }) {
  const { features } = useMe();
  const hasDesks = features.switches.machines.on;
  const { data } = useQuery({ ...deskReads.setup(desk), enabled: hasDesks });
  if (!data || data.ready) return null;
  return (
    <div className="card row between">
      <div>
        <h2>{words.setUpDesk}</h2>
        <p className="quiet-text">{words.setUpDeskHint}</p>
      </div>
      <LinkButton to={`/machines/${desk}`} kind="primary">
        {words.openDesk}
      </LinkButton>
    </div>
  );
}
