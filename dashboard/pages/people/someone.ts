import type { Guest, GuestAccess, Member, OpenInvitation } from '../../../client/src/generated.js';

/** A row of the list: who belongs to the workspace, who was invited, who may open some of it. */
export type Someone =
  | { readonly kind: 'member'; readonly key: string; readonly member: Member }
  | { readonly kind: 'invited'; readonly key: string; readonly invitation: OpenInvitation }
  | { readonly kind: 'guest'; readonly key: string; readonly guest: Guest };

export type SomeoneKind = Someone['kind'];
export const KINDS: readonly SomeoneKind[] = ['member', 'invited', 'guest'];

interface Everybody {
  readonly members: readonly Member[];
  readonly invitations: readonly OpenInvitation[];
  readonly guests: readonly Guest[];
}

export function everybodyOf({ members, invitations, guests }: Everybody): Someone[] {
  return [
    ...members.map((member): Someone => ({ kind: 'member', key: `member-${member.user_id}`, member })),
    ...invitations.map((invitation): Someone => ({ kind: 'invited', key: `invited-${invitation.id}`, invitation })),
    ...guests.map((guest): Someone => ({ kind: 'guest', key: `guest-${guest.user_id}`, guest })),
  ];
}

/** What stands in the first line of the row; of somebody invited only the address is known. */
export function nameOf(someone: Someone): string {
  if (someone.kind === 'invited') return someone.invitation.email;
  return someone.kind === 'member' ? someone.member.full_name : someone.guest.full_name;
}

/** Every word of the search is somewhere in what is known of the person. */
export function matches(someone: Someone, search: string): boolean {
  const known = textsOf(someone).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

function textsOf(someone: Someone): readonly string[] {
  if (someone.kind === 'invited') return [someone.invitation.email];
  if (someone.kind === 'guest')
    return [someone.guest.full_name, someone.guest.email, ...someone.guest.access.map(({ name }) => name)];
  const { full_name: name, email, position } = someone.member;
  return [name, email, position ?? ''];
}

/** "Launch (board, view) · Handbook (docs, comment)". */
export function accessText(
  access: readonly GuestAccess[],
  words: {
    readonly kinds: Readonly<Record<GuestAccess['kind'], string>>;
    readonly levels: Readonly<Record<string, string>>;
  },
): string {
  return access
    .map(({ name, kind, role }) => {
      const level = role !== null && Object.hasOwn(words.levels, role) ? words.levels[role] : role;
      return `${name} (${[words.kinds[kind], level].filter(Boolean).join(', ')})`;
    })
    .join(' · ');
}
