import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Environment } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { DeskPart } from './desk-part.js';
import { TokenDialog } from './token-dialog.js';
import { readDesksAgain } from './use-desk.js';

const { token, release } = texts;

/** For those who may manage the desk. */
export function DeskOwning({ environment: { id, name, mesh_address: address } }: { environment: Environment }) {
  const [open, setOpen] = useState<'token' | 'release' | null>(null);
  const close = () => setOpen(null);
  return (
    <DeskPart title={texts.owning} lead={texts.ownerOnly}>
      {/* Before it has joined, the setup offers it. */}
      {address !== null && (
        <div className="danger-row">
          <div>
            <h3>{token.title}</h3>
            <p className="quiet-text">{token.about}</p>
          </div>
          <Button onClick={() => setOpen('token')}>{token.action}</Button>
        </div>
      )}
      <div className="danger-row">
        <div>
          <h3>{release.title}</h3>
          <p className="quiet-text">{release.about}</p>
        </div>
        <Button kind="danger" onClick={() => setOpen('release')}>
          {release.action}
        </Button>
      </div>
      {open === 'token' && <TokenDialog id={id} onClose={close} />}
      {open === 'release' && <ReleaseDialog id={id} name={name} onClose={close} />}
    </DeskPart>
  );
}

function ReleaseDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [, navigate] = useLocation();
  const action = useAction(
    () => service.releaseWorkstation(id),
    () => {
      navigate('/machines', { replace: true });
      queries.removeQueries({ queryKey: deskReads.one(id).queryKey });
      readDesksAgain();
    },
    release.done(name),
  );
  return (
    <ConfirmDialog title={release.confirmTitle(name)} action={action} confirm={release.submit} onClose={onClose}>
      <p>{release.confirm}</p>
      <p>{release.confirmMachine}</p>
    </ConfirmDialog>
  );
}
