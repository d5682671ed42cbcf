import type { OpenInvitation } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import type { Me } from '../../app/session.js';
import { invitationReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import type { MenuItems } from '../../ui/menu.js';
import { doAndAnnounce } from '../../ui/toast.js';
import type { PersonAction } from './person-dialog.js';
import type { Someone } from './someone.js';

const { menu: words } = texts;

interface Context {
  readonly me: Me;
  /** Mails are files here: a link is copied instead. */
  readonly hasLinks: boolean;
  readonly ask: (action: PersonAction) => void;
}

/** What an admin can do with somebody. */
export function menuOf(someone: Someone, { me: { user, brand }, hasLinks, ask }: Context): MenuItems {
  if (someone.kind === 'invited') {
    const { invitation } = someone;
    return [
      { name: words.sendAgain, icon: 'mail', onSelect: () => void sendAgain(brand.brand_id, invitation) },
      hasLinks && { name: words.copyLink, icon: 'link', onSelect: () => ask('link') },
      {
        name: words.withdraw,
        icon: 'remove',
        removes: true,
        onSelect: () => void withdraw(brand.brand_id, invitation),
      },
    ];
  }
  if (someone.kind === 'guest')
    return [
      { name: words.access, icon: 'lock', onSelect: () => ask('access') },
      { name: words.share, icon: 'plus', onSelect: () => ask('share') },
      { name: words.promote, icon: 'person', onSelect: () => ask('promote') },
      { name: words.remove, icon: 'remove', removes: true, onSelect: () => ask('remove') },
    ];
  return [
    { name: words.edit, icon: 'edit', onSelect: () => ask('edit') },
    { name: words.photo, icon: 'image', onSelect: () => ask('photo') },
    { name: words.password, icon: 'lock', onSelect: () => ask('password') },
    // Who wants to leave does so in the settings.
    someone.member.user_id !== user.user_id && {
      name: words.remove,
      icon: 'remove',
      removes: true,
      onSelect: () => ask('remove'),
    },
  ];
}

const readAgain = (): void => void queries.invalidateQueries({ queryKey: invitationReads.all });

function sendAgain(brandId: number, { id, email }: OpenInvitation): Promise<void> {
  return doAndAnnounce(
    () => service.sendInvitation(brandId, id),
    () => texts.invitations.sentAgain(email),
  );
}

/** Taken back by inviting again, with a new link. */
function withdraw(brandId: number, { id, email, role }: OpenInvitation): Promise<void> {
  return doAndAnnounce(
    async () => {
      await service.revokeInvitation(brandId, id);
      readAgain();
    },
    () => ({
      text: texts.invitations.withdrawn(email),
      undo: () => service.createInvitation(brandId, { email, role }).then(readAgain),
    }),
  );
}
