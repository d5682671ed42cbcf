import { useState } from 'react';
import type { OperatorToken, Scope } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { Form, TextField, useAction } from '../../ui/form.js';
import { ActingNote } from './acting-note.js';
import { idIn } from './list-filters.js';
import { NameField } from './name-fields.js';
import { readOperatorAgain } from './operator-list.js';
import { ScopeChoices } from './scope-choices.js';
import { usePeopleNames, type Names } from './use-names.js';

const { tokens: words } = texts;
const DAY_MS = 86_400_000;
/** The longest lifetime is counted by the clock of the service, which may be a little behind. */
const TOLERANCE_MS = 3_600_000;

interface IssueProps {
  readonly workspaces: Names;
  readonly onClose: () => void;
  readonly onIssued: (secret: string) => void;
}

export function IssueTokenDialog({ workspaces, onClose, onIssued }: IssueProps) {
  const [brandId, setBrandId] = useState('');
  const [userId, setUserId] = useState('');
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly Scope[]>(['brand:read']);
  const people = usePeopleNames(idIn(brandId));
  const action = useAction(
    () =>
      service.issueToken(Number(brandId), {
        user_id: Number(userId),
        scopes: [...scopes],
        ...(name && { name }),
        expires_at: new Date(Date.now() + Number(days) * DAY_MS - TOLERANCE_MS).toISOString(),
      }),
    ({ token }) => {
      readOperatorAgain('tokens');
      onIssued(token);
    },
  );
  const number = { type: 'number', min: 1, step: 1, required: true } as const;
  return (
    <Dialog title={words.issue} onClose={onClose}>
      {brandId && <ActingNote brandId={Number(brandId)} workspace={workspaces.nameOf(Number(brandId))} />}
      <Form action={action} submit={words.issue} onCancel={onClose}>
        <NameField
          label={shared.list.workspace}
          idLabel={shared.list.workspaceId}
          names={workspaces}
          value={brandId}
          onChange={(id) => {
            setBrandId(id);
            setUserId('');
          }}
          problem={action.fields.brand_id}
        />
        <NameField
          label={shared.list.person}
          idLabel={shared.list.personId}
          hint={words.userHint}
          names={people}
          value={userId}
          onChange={setUserId}
          problem={action.fields.user_id}
        />
        <TextField label={words.name} value={name} onChange={setName} problem={action.fields.name} />
        <ScopeChoices label={words.scopes} chosen={scopes} onChange={setScopes} problem={action.fields.scopes} />
        <TextField
          {...number}
          max={365}
          label={words.days}
          value={days}
          onChange={setDays}
          problem={action.fields.expires_at}
        />
      </Form>
    </Dialog>
  );
}

/** Held by the page as long as it is open, and nowhere else. */
export function TokenSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={words.issue} onClose={onClose}>
      <CopyBox label={words.secret} text={secret} once />
      <p className="quiet-text">{words.secretLead}</p>
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}

interface RevokeProps {
  readonly token: OperatorToken;
  readonly workspace: string;
  readonly onClose: () => void;
}

export function RevokeTokenDialog({ token, workspace, onClose }: RevokeProps) {
  const action = useAction(
    () => service.revokeToken(token.id),
    () => {
      readOperatorAgain('tokens');
      onClose();
    },
  );
  const name = token.name || words.unnamed;
  return (
    <ConfirmDialog title={words.revokeTitle(name)} action={action} confirm={words.revoke} name={name} onClose={onClose}>
      <ActingNote brandId={token.brand_id} workspace={workspace} />
      <p>{words.revokeAbout}</p>
    </ConfirmDialog>
  );
}
