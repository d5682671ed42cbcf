import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { memberReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { Toolbar } from '../../ui/toolbar.js';
import { GuestSection } from './guest-section.js';
import { InvitationSection } from './invitation-section.js';
import { InviteDialog } from './invite-dialog.js';
import { MemberDialog } from './member-dialog.js';
import { MemberTable, type MemberAction } from './member-table.js';
import { NewInvitationDialog } from './new-invitation-dialog.js';
import { matches } from './people-search.js';

export default function PeoplePage() {
  const { brand, isAdmin } = useMe();
  const [{ q }, setAddress] = useAddress({ q: '' });
  const [managed, setManaged] = useState<{ readonly userId: number; readonly action: MemberAction } | null>(null);
  const [dialog, setDialog] = useState<'invite' | 'share' | null>(null);
  const close = (): void => setDialog(null);
  const query = useQuery(memberReads.of(brand.brand_id));
  const actions = (
    <>
      <Button onClick={() => setDialog('share')}>{texts.guests.share}</Button>
      <Button kind="primary" onClick={() => setDialog('invite')}>
        {texts.invitations.invite}
      </Button>
    </>
  );
  return (
    <Page title={texts.title} lead={isAdmin ? texts.lead : texts.memberLead} actions={isAdmin && actions}>
      <Loaded query={query}>
        {({ members }) => {
          const shown = members.filter((member) => matches(member, q));
          const person = members.find(({ user_id: id }) => id === managed?.userId);
          return (
            <>
              <Toolbar
                total={members.length}
                search={{ label: texts.search, value: q, onChange: (next) => setAddress({ q: next }) }}
                shown={texts.members.count(shown.length, members.length)}
              />
              {shown.length ? (
                <MemberTable
                  members={shown}
                  onAction={({ user_id: userId }, action) => setManaged({ userId, action })}
                />
              ) : (
                <EmptyPart>
                  {texts.nobody}{' '}
                  <button type="button" className="link" onClick={() => setAddress({ q: '' })}>
                    {texts.clear}
                  </button>
                </EmptyPart>
              )}
              {isAdmin && person && (
                <MemberDialog member={person} action={managed!.action} onClose={() => setManaged(null)} />
              )}
            </>
          );
        }}
      </Loaded>
      {isAdmin && <InvitationSection search={q} />}
      {isAdmin && <GuestSection search={q} />}
      {isAdmin && dialog === 'invite' && <NewInvitationDialog onClose={close} />}
      {isAdmin && dialog === 'share' && <InviteDialog onClose={close} />}
    </Page>
  );
}
