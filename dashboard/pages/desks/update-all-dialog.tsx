import { useState } from 'react';
import type { RequestedMachineUpdates } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { updateReads } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';

const { updateAll } = texts;

export function UpdateAllDialog({ onClose }: { onClose: () => void }) {
  const [requested, setRequested] = useState<RequestedMachineUpdates | null>(null);
  const action = useAction(
    () => service.requestAllMachineUpdates(),
    (result) => {
      void queries.invalidateQueries({ queryKey: updateReads.all });
      setRequested(result);
    },
  );
  if (!requested)
    return (
      <ConfirmDialog
        title={updateAll.title}
        action={action}
        confirm={updateAll.submit}
        kind="primary"
        onClose={onClose}
      >
        <p>{updateAll.about}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={updateAll.title} onClose={onClose}>
      <div className="prose" role="status">
        {requested.queued > 0 && <p>{updateAll.queued(requested.queued)}</p>}
        {requested.failed > 0 && <Refused requests={requested.requests} failed={requested.failed} />}
      </div>
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {updateAll.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Refused({ requests, failed }: Pick<RequestedMachineUpdates, 'requests' | 'failed'>) {
  return (
    <>
      <p>{updateAll.failed(failed)}</p>
      <dl className="facts">
        {requests
          .filter(({ error }) => error !== null)
          .map(({ machine_id: id, machine_name: name, error }) => (
            <div key={id} className="facts-pair">
              <dt>{name}</dt>
              <dd>{error}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
