import '../../app/common.js';
import { useState } from 'react';
import type { WorkstationCap } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { UsedRing } from '../../ui/charts.js';
import { DeskNote } from '../../ui/installation-note.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { AddDialog } from './add-dialog.js';
import { DeskList } from './desk-list.js';
import { useFleet } from './fleet.js';
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
  // In the address, so that other pages lead to it.
  const [{ new: isNew }, setAddress] = useAddress({ new: '' });
  const [isUpdating, setUpdating] = useState(false);
  const cap = fleet.data?.cap;
  const desks = fleet.data?.desks ?? [];
  // Where a desk works, the installation has what desks need.
  const hasReadyDesk = desks.some(({ ready }) => ready);
  const isFull = cap !== undefined && cap.limit !== null && cap.current >= cap.limit;
  const add = cap && !isFull && (
    <Button kind="primary" icon="plus" onClick={() => setAddress({ new: '1' })}>
      {texts.add.action}
    </Button>
  );
  const actions = desks.length > 0 && (
    <>
      {isAdmin && desks.some(({ needs_update: isOutdated }) => isOutdated) && (
        <Button onClick={() => setUpdating(true)}>{texts.updateAll.action}</Button>
      )}
      {add}
    </>
  );
  const hasDormant = desks.some(({ dormant }) => dormant);
  return (
    <Page title={texts.title} lead={cap ? <Lead cap={cap} hasDormant={hasDormant} /> : texts.lead} actions={actions}>
      {isFull && <p className="caution">{texts.list.capReached}</p>}
      {add && !hasReadyDesk && <DeskNote />}
      <Loaded query={fleet}>
        {() =>
          desks.length ? (
            <DeskList desks={desks} />
          ) : (
            <Notice icon="desk" title={texts.list.emptyTitle} action={add}>
              {texts.list.empty}
            </Notice>
          )
        }
      </Loaded>
      {cap && isNew && <AddDialog onClose={() => setAddress({ new: '' })} />}
      {isUpdating && <UpdateAllDialog onClose={() => setUpdating(false)} />}
    </Page>
  );
}

/** How much of the plan is used, where it has a limit. */
function Lead({ cap: { current, limit }, hasDormant }: { cap: WorkstationCap; hasDormant: boolean }) {
  if (limit === null) return texts.lead;
  const used = texts.list.cap(current, limit);
  return (
    <span className="row">
      <UsedRing label={used} used={current} limit={limit} size={20} />
      <span>
        {used}
        {hasDormant && `. ${texts.list.dormantFree}`}
      </span>
    </span>
  );
}
