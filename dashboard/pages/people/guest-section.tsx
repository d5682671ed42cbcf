import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guest } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { guestReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { PromoteDialog, RemoveGuestDialog, RemovePlaceDialog } from './guest-dialogs.js';
import { GuestTable, type GuestAction } from './guest-table.js';
import { InviteDialog } from './invite-dialog.js';
import { matches } from './people-search.js';

/** People outside the workspace, and what they may open. For admins. */
export function GuestSection({ search }: { search: string }) {
  const { brand } = useMe();
  const [open, setOpen] = useState<{ readonly guest: Guest; readonly action: GuestAction } | null>(null);
  const query = useQuery(guestReads.of(brand.brand_id));
  const close = (): void => setOpen(null);
  return (
    <Section title={texts.guests.title} lead={texts.guests.lead}>
      <Loaded query={query}>
        {({ guests }) => {
          const shown = guests.filter((guest) => matches(guest, search));
          if (!guests.length) return <Notice title={texts.guests.empty}>{texts.guests.emptyHint}</Notice>;
          if (!shown.length) return <p className="quiet-text">{texts.nobody}</p>;
          return <GuestTable guests={shown} onAction={(guest, action) => setOpen({ guest, action })} />;
        }}
      </Loaded>
      {open?.action.what === 'share' && <InviteDialog guest={open.guest} onClose={close} />}
      {open?.action.what === 'promote' && <PromoteDialog guest={open.guest} onClose={close} />}
      {open?.action.what === 'remove' && <RemoveGuestDialog guest={open.guest} onClose={close} />}
      {open?.action.what === 'remove-place' && (
        <RemovePlaceDialog guest={open.guest} place={open.action.place} onClose={close} />
      )}
    </Section>
  );
}
