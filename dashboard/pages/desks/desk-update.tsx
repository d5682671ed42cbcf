import type { Environment, MachineUpdateDetails } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { isOpen, updateReads, type Desk } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { DeskPart } from './desk-part.js';
import { UpdateBadge } from './desk-state.js';
import { useUpdates } from './fleet.js';

const { update: words } = texts;

/** The program on the desk, and its update. For admins. */
export function DeskUpdate({ setup: { needs_update: needsUpdate }, environment: desk }: Desk) {
  const update = useUpdates(true).get(desk.id);
  const action = useAction(
    () => service.requestMachineUpdate(desk.id),
    () => void queries.invalidateQueries({ queryKey: updateReads.all }),
    words.requested,
  );
  const mayAsk = needsUpdate && !(update && isOpen(update));
  if (desk.sidecar_version === null && !update) return null;
  return (
    <DeskPart
      title={words.title}
      lead={desk.sidecar_version === null ? words.unknown : words.version(desk.sidecar_version)}
      action={
        mayAsk && (
          <Button kind="primary" busy={action.busy} onClick={() => action.run()}>
            {words.action}
          </Button>
        )
      }
    >
      {desk.sidecar_version !== null && (
        <div className="row">
          <Badge tone={needsUpdate ? 'warn' : 'good'}>{needsUpdate ? words.outdated : words.current}</Badge>
          {needsUpdate && <span className="quiet-text">{whenItStarts(desk)}</span>}
        </div>
      )}
      <FaultLine error={action.error} />
      {update && <LastUpdate update={update} />}
    </DeskPart>
  );
}

function LastUpdate({ update }: { update: MachineUpdateDetails }) {
  const at = update.finished_at ?? update.started_at ?? update.requested_at;
  return (
    <div className="desk-update" role="status">
      <h3>{words.history}</h3>
      <div className="row">
        <UpdateBadge status={update.status} />
        <Time at={at} />
        <span className="quiet-text">{words.by(update.requested_by.name)}</span>
      </div>
      {update.error && <p className="field-problem">{update.error}</p>}
    </div>
  );
}

/** It is never installed under a running build. */
function whenItStarts({ status, running_builds: builds }: Environment): string {
  if (status !== 'active') return words.unwell;
  return builds ? words.busy(builds) : words.idle;
}
