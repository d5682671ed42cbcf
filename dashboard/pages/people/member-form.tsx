import { useState } from 'react';
import type { Role } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Form, SelectField, TextField, useAction } from '../../ui/form.js';
import { memberChanged } from './member-changed.js';
import type { MemberPartProps } from './member-part.js';

const ROLES: readonly Role[] = ['admin', 'member'];
const MAX_POSITION = 200;

export function MemberForm({ member, onClose }: MemberPartProps) {
  const { brand, user } = useMe();
  const [role, setRole] = useState(member.role);
  const [position, setPosition] = useState(member.position ?? '');
  const isMyself = member.user_id === user.user_id;
  const action = useAction(
    () => service.changeMember(brand.brand_id, member.user_id, { role, position: position.trim() || null }),
    () => {
      memberChanged(isMyself);
      onClose();
    },
    texts.edit.saved(member.full_name),
  );
  const isChanged = role !== member.role || position.trim() !== (member.position ?? '');
  return (
    <Form action={action} submit={texts.edit.save} disabled={!isChanged} onCancel={onClose}>
      <SelectField
        label={texts.edit.role}
        hint={isMyself && role === 'member' ? texts.edit.demotesSelf : texts.rolesAbout[role]}
        value={role}
        onChange={setRole}
        options={ROLES.map((one) => [one, texts.roles[one]] as const)}
        problem={action.fields.role}
      />
      <TextField
        label={texts.edit.position}
        hint={texts.edit.positionHint}
        maxLength={MAX_POSITION}
        value={position}
        onChange={setPosition}
        problem={action.fields.position}
      />
    </Form>
  );
}
