import { useState } from 'react';
import type { OwnGuestPlace } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { announce } from '../../ui/toast.js';

const readAgain = (): void => void queries.invalidateQueries({ queryKey: sharedReads.all });

export function PlaceList({ places }: { places: readonly OwnGuestPlace[] }) {
  const [left, setLeft] = useState<OwnGuestPlace | null>(null);
  return (
    <>
      <ul className="shared-list" aria-label={texts.list}>
        {places.map((place) => (
          <Place key={`${place.kind} ${place.resource_id}`} place={place} onLeave={() => setLeft(place)} />
        ))}
      </ul>
      {left && <LeaveDialog place={left} onClose={() => setLeft(null)} />}
    </>
  );
}

function Place({ place, onLeave }: { place: OwnGuestPlace; onLeave: () => void }) {
  const { kind, resource_id: id, name, role, brand_name: workspace, accepted_at: acceptedAt } = place;
  const accept = useAction(
    () => service.acceptGuestPlace(kind, id),
    () => {
      readAgain();
      announce(texts.accepted(name));
    },
  );
  return (
    <li className="shared-place">
      <div className="shared-text">
        <strong title={name}>{name}</strong>
        <span className="quiet-text">{texts.place(texts.kinds[kind], workspace, texts.levels[role] ?? role)}</span>
      </div>
      {acceptedAt === null && <Badge tone="warn">{texts.offered}</Badge>}
      <div className="row row-actions">
        {acceptedAt === null && (
          <Button kind="primary" busy={accept.busy} aria-label={texts.acceptOf(name)} onClick={() => accept.run()}>
            {texts.accept}
          </Button>
        )}
        <Button aria-label={acceptedAt ? texts.leaveOf(name) : texts.declineOf(name)} onClick={onLeave}>
          {acceptedAt ? texts.leave : texts.decline}
        </Button>
      </div>
      <FaultLine error={accept.error} />
    </li>
  );
}

function LeaveDialog({ place, onClose }: { place: OwnGuestPlace; onClose: () => void }) {
  const { kind, resource_id: id, name, brand_name: workspace, accepted_at: acceptedAt } = place;
  const action = useAction(
    () => service.leaveGuestPlace(kind, id),
    () => {
      readAgain();
      onClose();
    },
    texts.left(name),
  );
  const words = acceptedAt ? texts.leaving : texts.declining;
  return (
    <ConfirmDialog
      title={words.title(name)}
      action={action}
      confirm={acceptedAt ? texts.leave : texts.decline}
      onClose={onClose}
    >
      <p>{words.text(workspace)}</p>
    </ConfirmDialog>
  );
}
