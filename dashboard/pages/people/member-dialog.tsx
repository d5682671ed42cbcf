import type { ComponentType } from 'react';
import { texts } from '../../texts/people.js';
import { Dialog } from '../../ui/dialog.js';
import { MemberForm } from './member-form.js';
import type { MemberPartProps } from './member-part.js';
import { MemberPassword } from './member-password.js';
import { MemberPhoto } from './member-photo.js';
import { RemoveMemberDialog } from './remove-member-dialog.js';

const PARTS = { edit: MemberForm, photo: MemberPhoto, password: MemberPassword } satisfies Readonly<
  Record<string, ComponentType<MemberPartProps>>
>;

export type MemberAction = keyof typeof PARTS | 'remove';

export const isMemberAction = (action: string): action is MemberAction =>
  action === 'remove' || Object.hasOwn(PARTS, action);

/** What an admin does with a member. */
export function MemberDialog({ action, ...props }: MemberPartProps & { readonly action: MemberAction }) {
  if (action === 'remove') return <RemoveMemberDialog {...props} />;
  const Part = PARTS[action];
  return (
    <Dialog title={texts.memberDialogs[action](props.member.full_name)} onClose={props.onClose}>
      <Part {...props} />
    </Dialog>
  );
}
