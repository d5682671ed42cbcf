import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenInvitation } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { invitationReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { MailNote, useInstallation } from '../../ui/installation-note.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { InvitationLinkDialog, SendAgainButton } from './invitation-link.js';
import { matches } from './people-search.js';

const { invitations: words } = texts;

/** Who was invited and has not accepted yet. For admins. */
export function InvitationSection({ search }: { search: string }) {
  const { brand } = useMe();
  const [withdrawn, setWithdrawn] = useState<OpenInvitation | null>(null);
  const [linked, setLinked] = useState<OpenInvitation | null>(null);
  const query = useQuery(invitationReads.of(brand.brand_id));
  return (
    <Section title={words.title} lead={words.lead}>
      <MailNote otherwise="byLink" />
      <Loaded query={query}>
        {({ invitations }) => {
          const shown = invitations.filter(({ email }) => matches({ full_name: '', email }, search));
          if (!invitations.length) return <Notice title={words.empty}>{words.emptyHint}</Notice>;
          if (!shown.length) return <p className="quiet-text">{texts.nobody}</p>;
          return <InvitationTable invitations={shown} onLink={setLinked} onWithdraw={setWithdrawn} />;
        }}
      </Loaded>
      {linked && <InvitationLinkDialog invitation={linked} onClose={() => setLinked(null)} />}
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Section>
  );
}

interface InvitationTableProps {
  readonly invitations: readonly OpenInvitation[];
  readonly onLink: (invitation: OpenInvitation) => void;
  readonly onWithdraw: (invitation: OpenInvitation) => void;
}

function InvitationTable({ invitations, onLink, onWithdraw }: InvitationTableProps) {
  const { data: installation } = useInstallation();
  const columns: readonly Column<OpenInvitation>[] = [
    { key: 'invited', title: words.email, cell: ({ email }) => <span className="person-text">{email}</span> },
    {
      key: 'invited-role',
      title: words.role,
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'busy' : 'neutral'}>{texts.roles[role]}</Badge>,
    },
    { key: 'sent', title: words.sent, cell: ({ created_at: at }) => <Time at={at} /> },
    { key: 'expires', title: words.expires, cell: ({ expires_at: at }) => <Time at={at} /> },
    {
      key: 'actions',
      title: words.actions,
      cell: (invitation) => (
        <div className="row row-actions">
          {installation?.mail === 'files' && (
            <Button aria-label={words.linkOf(invitation.email)} onClick={() => onLink(invitation)}>
              {words.link}
            </Button>
          )}
          <SendAgainButton invitation={invitation} />
          <Button aria-label={words.withdrawOf(invitation.email)} onClick={() => onWithdraw(invitation)}>
            {words.withdraw}
          </Button>
        </div>
      ),
    },
  ];
  return <Table caption={words.caption} columns={columns} rows={invitations} keyOf={({ id }) => String(id)} />;
}

function WithdrawDialog({ invitation, onClose }: { invitation: OpenInvitation; onClose: () => void }) {
  const { brand } = useMe();
  const action = useAction(
    () => service.revokeInvitation(brand.brand_id, invitation.id),
    () => {
      void queries.invalidateQueries({ queryKey: invitationReads.all });
      onClose();
    },
    texts.withdrawal.done(invitation.email),
  );
  const { title, text, confirm } = texts.withdrawal;
  return (
    <ConfirmDialog title={title(invitation.email)} action={action} confirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
