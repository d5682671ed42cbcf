/** Texts of what other workspaces share with a person. */
export const texts = {
  title: 'Shared with you',
  lead: 'Boards and docs spaces of other workspaces.',
  kinds: { board: 'Board', docs: 'Docs space' },
  levels: { viewer: 'Viewer', commenter: 'Commenter', editor: 'Editor' } as Readonly<Record<string, string>>,
  list: 'What is shared with you',
  place: (kind: string, workspace: string, level: string) => `${kind} of ${workspace} · ${level}`,
  offered: 'Offered',
  accept: 'Accept',
  acceptOf: (name: string) => `Accept ${name}`,
  accepted: (name: string) => `You accepted ${name}.`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline ${name}`,
  leave: 'Leave',
  leaveOf: (name: string) => `Leave ${name}`,
  left: (name: string) => `${name} is no longer shared with you.`,
  leaving: {
    title: (name: string) => `Leave ${name}?`,
    text: (workspace: string) => `To get it back, somebody in ${workspace} has to share it with you again.`,
  },
  declining: {
    title: (name: string) => `Decline ${name}?`,
    text: (workspace: string) => `To get it later, somebody in ${workspace} has to share it with you again.`,
  },
  more: (shown: number, total: number) => `The newest ${shown} of ${total} are shown.`,
  membersOnly:
    'Only members can open boards and docs spaces here. To work in one, ask an admin of its workspace to invite you as a member.',
  empty: 'Nothing is shared with you',
  emptyOfMember: 'When another workspace shares a board or a docs space with you, it appears here.',
  emptyOfGuest: (email: string) => `You belong to no workspace yet. Ask an admin of one to invite ${email}.`,
} as const;
