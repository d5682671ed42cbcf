import { useState } from 'react';
import type { OperatorUser, Role } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { Form, SelectField, useAction } from '../../ui/form.js';
import { ActingNote } from './acting-note.js';
import { NameField } from './name-fields.js';
import { readOperatorAgain } from './operator-list.js';
import { PersonAccount } from './person-account.js';
import type { Names } from './use-names.js';

const { people: words } = texts;

interface PersonDialogProps {
  readonly person: OperatorUser;
  readonly workspaces: Names;
  readonly onClose: () => void;
}

/** What an operator does with an account. Closed after each change, so that the list shows it. */
export function PersonDialog({ person, workspaces, onClose }: PersonDialogProps) {
  const [removed, setRemoved] = useState<number | null>(null);
  if (removed !== null)
    return (
      <RemoveDialog
        person={person}
        workspaces={workspaces}
        brandId={removed}
        onClose={onClose}
        onBack={() => setRemoved(null)}
      />
    );
  return (
    <Dialog title={person.full_name} onClose={onClose}>
      <p className="quiet-text">
        {person.email} · {shared.list.id(person.user_id)}
      </p>
      <Membership person={person} workspaces={workspaces} onDone={onClose} onRemove={setRemoved} />
      <PersonAccount person={person} onDone={onClose} />
    </Dialog>
  );
}

interface MembershipProps {
  readonly person: OperatorUser;
  readonly workspaces: Names;
  readonly onDone: () => void;
  readonly onRemove: (brandId: number) => void;
}

function Membership({ person, workspaces, onDone, onRemove }: MembershipProps) {
  const [brandId, setBrandId] = useState('');
  const [role, setRole] = useState<Role>('member');
  const action = useAction(
    () => service.putMember(Number(brandId), person.user_id, { role }),
    () => {
      for (const list of ['people', 'workspaces'] as const) readOperatorAgain(list);
      onDone();
    },
  );
  return (
    <div className="dialog-part">
      <h3>{words.membership}</h3>
      {person.brand_ids.length > 0 && (
        <ul className="list">
          {person.brand_ids.map((id) => (
            <li key={id} className="row between">
              <bdi>{workspaces.nameOf(id)}</bdi>
              <Button
                kind="remove"
                className="small"
                aria-label={words.removeOf(workspaces.nameOf(id))}
                onClick={() => onRemove(id)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{words.membershipLead}</p>
      {brandId && <ActingNote brandId={Number(brandId)} workspace={workspaces.nameOf(Number(brandId))} />}
      <Form action={action} submit={words.put}>
        <NameField
          label={shared.list.workspace}
          idLabel={shared.list.workspaceId}
          names={workspaces}
          value={brandId}
          onChange={setBrandId}
          problem={action.fields.brand_id}
        />
        <SelectField
          label={words.role}
          value={role}
          options={Object.entries(words.roles) as [Role, string][]}
          onChange={setRole}
          problem={action.fields.role}
        />
      </Form>
    </div>
  );
}

function RemoveDialog(props: PersonDialogProps & { readonly brandId: number; readonly onBack: () => void }) {
  const { person, workspaces, brandId, onClose, onBack } = props;
  const action = useAction(
    () => service.removeMember(brandId, person.user_id),
    () => {
      for (const list of ['people', 'workspaces'] as const) readOperatorAgain(list);
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={words.removeTitle(workspaces.nameOf(brandId))}
      action={action}
      confirm={words.remove}
      name={person.email}
      onClose={onBack}
    >
      <ActingNote brandId={brandId} workspace={workspaces.nameOf(brandId)} />
      <p>{person.full_name}</p>
      <p>{words.removeAbout}</p>
    </ConfirmDialog>
  );
}
