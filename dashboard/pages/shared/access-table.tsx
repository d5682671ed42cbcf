import { useState } from 'react';
import type { OwnGuestAccess } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge, Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { Table, type Column } from '../../ui/table.js';
import { pathOf } from './paths.js';
import { doAndAnnounce } from '../../ui/toast.js';

const readAgain = (): void => void queries.invalidateQueries({ queryKey: sharedReads.all });

function accept({ kind, resource_id: id, name }: OwnGuestAccess): Promise<void> {
  return doAndAnnounce(
    async () => {
      await service.acceptGuestAccess(kind, id);
      readAgain();
    },
    () => texts.accepted(name),
  );
}

export function AccessTable({ rows }: { rows: readonly OwnGuestAccess[] }) {
  const [left, setLeft] = useState<OwnGuestAccess | null>(null);
  return (
    <>
      <Table
        caption={texts.list}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ kind, resource_id: id }) => `${kind} ${id}`}
        linkOf={(access) => (access.accepted_at === null ? null : pathOf(access))}
        mark={({ kind, name }) => <Avatar name={name} icon={kind === 'board' ? 'board' : 'docs'} />}
        menu={(access) => ({
          label: texts.actionsOf(access.name),
          items: [
            {
              name: access.accepted_at === null ? texts.declineOpen : texts.leaveOpen,
              icon: 'sign-out',
              removes: true,
              onSelect: () => setLeft(access),
            },
          ],
        })}
      />
      {left && <LeaveDialog access={left} onClose={() => setLeft(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<OwnGuestAccess>[] = [
  {
    key: 'name',
    title: texts.name,
    sortBy: ({ name }) => name,
    cell: ({ name, kind, brand_name: workspace }) => (
      <>
        <span className="person-name" title={name}>
          {name}
        </span>
        <span className="quiet-text">{texts.origin(texts.kinds[kind], workspace)}</span>
      </>
    ),
  },
  {
    key: 'level',
    title: texts.level,
    phone: 'state',
    sortBy: ({ level }) => level,
    cell: ({ level }) => <Tag>{texts.levels[level]}</Tag>,
  },
  {
    key: 'offered',
    title: texts.state,
    cell: ({ accepted_at: at }) => at === null && <Badge tone="warn">{texts.offered}</Badge>,
  },
  {
    key: 'accept',
    title: texts.answer,
    isNumber: true,
    cell: (access) =>
      access.accepted_at === null && (
        <Button aria-label={texts.acceptOf(access.name)} onClick={() => void accept(access)}>
          {texts.accept}
        </Button>
      ),
  },
];

function LeaveDialog({ access, onClose }: { access: OwnGuestAccess; onClose: () => void }) {
  const { kind, resource_id: id, name, brand_name: workspace, accepted_at: acceptedAt } = access;
  const action = useAction(
    () => service.leaveGuestAccess(kind, id),
    () => {
      readAgain();
      onClose();
    },
    texts.left(name),
  );
  const words = acceptedAt ? texts.leaving : texts.declining;
  return (
    <ConfirmDialog
      title={words.title(name)}
      action={action}
      confirm={acceptedAt ? texts.leave : texts.decline}
      onClose={onClose}
    >
      <p>{words.text(workspace)}</p>
    </ConfirmDialog>
  );
}
