import { useState } from 'react';
import type { Role } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { invitationReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { FormDialog } from '../../ui/dialog.js';
import { SelectField, TextField, useAction } from '../../ui/form.js';
import { MailNote } from '../../ui/installation-note.js';

const { newInvitation: words } = texts;
const ROLES: readonly Role[] = ['member', 'admin'];

export function NewInvitationDialog({ onClose }: { onClose: () => void }) {
  const { brand } = useMe();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const action = useAction(
    () => service.createInvitation(brand.brand_id, { email: email.trim(), role }),
    () => {
      void queries.invalidateQueries({ queryKey: invitationReads.all });
      onClose();
    },
    texts.invitations.sent(email.trim()),
  );
  return (
    <FormDialog title={words.title} action={action} submit={words.submit} onClose={onClose}>
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={setEmail}
        problem={action.fields.email}
      />
      <SelectField
        label={words.role}
        hint={texts.rolesAbout[role]}
        value={role}
        onChange={setRole}
        options={ROLES.map((one) => [one, texts.roles[one]] as const)}
        problem={action.fields.role}
      />
      <MailNote otherwise="byLink" />
    </FormDialog>
  );
}
