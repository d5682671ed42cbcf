import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { guestReads, invitationReads, memberReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { InviteDialog } from './invite-dialog.js';
import { NewInvitationDialog } from './new-invitation-dialog.js';
import { PeopleList } from './people-list.js';
import { everybodyOf } from './someone.js';

export default function PeoplePage() {
  const { brand, isAdmin } = useMe();
  // In the address, so that other pages lead to it.
  const [{ new: isNew }, setAddress] = useAddress({ new: '' });
  const [isSharing, setSharing] = useState(false);
  const members = useQuery(memberReads.of(brand.brand_id));
  const actions = (
    <>
      <Button onClick={() => setSharing(true)}>{texts.guests.share}</Button>
      <Button kind="primary" icon="plus" onClick={() => setAddress({ new: '1' })}>
        {texts.invitations.invite}
      </Button>
    </>
  );
  return (
    <Page title={texts.title} lead={isAdmin ? texts.lead : texts.memberLead} actions={isAdmin && actions}>
      <Loaded query={members}>
        {({ members: list }) =>
          isAdmin ? (
            <ForAdmins>{(others) => <PeopleList everybody={everybodyOf({ members: list, ...others })} />}</ForAdmins>
          ) : (
            <PeopleList everybody={everybodyOf({ members: list, invitations: [], guests: [] })} />
          )
        }
      </Loaded>
      {isAdmin && isNew && <NewInvitationDialog onClose={() => setAddress({ new: '' })} />}
      {isAdmin && isSharing && <InviteDialog onClose={() => setSharing(false)} />}
    </Page>
  );
}

type Others = Omit<Parameters<typeof everybodyOf>[0], 'members'>;

/** Who was invited, and guests: only admins may read them. */
function ForAdmins({ children }: { children: (others: Others) => ReactNode }) {
  const { brand } = useMe();
  const invited = useQuery(invitationReads.of(brand.brand_id));
  const guests = useQuery(guestReads.of(brand.brand_id));
  return (
    <Loaded query={invited}>
      {({ invitations }) => (
        <Loaded query={guests}>{({ guests: list }) => children({ invitations, guests: list })}</Loaded>
      )}
    </Loaded>
  );
}
