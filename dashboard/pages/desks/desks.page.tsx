import '../../app/common.js';
import { useState } from 'react';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { DeskNote } from '../../ui/installation-note.js';
import { Loaded, Notice } from '../../ui/states.js';
import { DeskList } from './desk-list.js';
import { useFleet } from './fleet.js';
import { OrderDialog } from './order-dialog.js';
import { UpdateAllDialog } from './update-all-dialog.js';
import { WithDesks } from './with-desks.js';

export default function DesksPage() {
  return (
    <WithDesks>
      <Desks />
    </WithDesks>
  );
}

function Desks() {
  const { isAdmin } = useMe();
  const fleet = useFleet();
  const [open, setOpen] = useState<'order' | 'update-all' | null>(null);
  const close = () => setOpen(null);
  const cap = fleet.data?.cap;
  const hasDesks = Boolean(fleet.data?.desks.length);
  // Where a desk works, the installation has what desks need.
  const hasReadyDesk = fleet.data?.desks.some(({ ready }) => ready);
  const mayOrder = cap !== undefined && (cap.limit === null || cap.current < cap.limit);
  const order = mayOrder && (
    <Button kind="primary" onClick={() => setOpen('order')}>
      {texts.order.action}
    </Button>
  );
  const actions = hasDesks && (
    <>
      {isAdmin && <Button onClick={() => setOpen('update-all')}>{texts.updateAll.action}</Button>}
      {order}
    </>
  );
  return (
    <Page title={texts.title} lead={<Cap fleet={fleet.data} mayOrder={mayOrder} />} actions={actions}>
      {mayOrder && !hasReadyDesk && <DeskNote />}
      <Loaded query={fleet}>
        {({ desks }) =>
          desks.length ? (
            <DeskList desks={desks} />
          ) : (
            <Notice title={texts.list.emptyTitle} action={order}>
              {texts.list.empty}
            </Notice>
          )
        }
      </Loaded>
      {/* Outside of the list: what it shows once must not go when the list changes. */}
      {open === 'order' && <OrderDialog onClose={close} />}
      {open === 'update-all' && <UpdateAllDialog onClose={close} />}
    </Page>
  );
}

function Cap({ fleet, mayOrder }: { fleet: ReturnType<typeof useFleet>['data']; mayOrder: boolean }) {
  if (!fleet) return null;
  const { cap, desks } = fleet;
  return [
    texts.list.cap(cap.current, cap.limit),
    ...(cap.limit !== null && desks.some(({ dormant }) => dormant) ? [texts.list.dormantFree] : []),
    ...(mayOrder ? [] : [texts.list.capReached]),
  ].join(' ');
}
