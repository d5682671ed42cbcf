import type { Environment, MachineUpdateDetails } from '../../../client/src/generated.js';
import type { Desk } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { Section } from '../../ui/page.js';
import { Time } from '../../ui/time.js';
import { mayUpdate } from './desk-rows.js';
import { UpdateBadge } from './desk-state.js';

const { update: words } = texts;

/** The update that it needs, or that is on its way or failed. For admins. */
export function DeskUpdate({ setup, environment, update }: Desk & { readonly update: MachineUpdateDetails | null }) {
  const isNeeded = mayUpdate({ desk: setup, update });
  const last = update?.status === 'succeeded' ? null : update;
  if (!isNeeded && !last) return null;
  return (
    <Section title={words.title}>
      <div className="card stack" role="status">
        {last && <LastUpdate update={last} />}
        {(isNeeded || last?.status === 'queued') && (
          <p>
            {isNeeded && words.available} {whenItStarts(environment)}
          </p>
        )}
      </div>
    </Section>
  );
}

function LastUpdate({ update }: { update: MachineUpdateDetails }) {
  return (
    <>
      <div className="row">
        <UpdateBadge status={update.status} />
        <span className="quiet-text">
          <Time at={update.finished_at ?? update.started_at ?? update.requested_at} />,{' '}
          {words.by(update.requested_by.name)}
        </span>
      </div>
      {update.error && <p className="field-problem">{update.error}</p>}
    </>
  );
}

/** It is never installed under a running build. */
function whenItStarts({ status, running_builds: builds }: Environment): string {
  if (status !== 'active') return words.unwell;
  return builds ? words.busy(builds) : words.idle;
}
