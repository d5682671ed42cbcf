import { useState } from 'react';
import type { IdentityProvider } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge, Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { Icon } from '../../ui/icon.js';
import type { Column } from '../../ui/table.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList, readOperatorAgain } from './operator-list.js';
import { ProviderDialog } from './provider-dialog.js';
import { useWorkspaceNames } from './use-names.js';

const { providers: words } = texts;

/** Where people of a company sign in. */
export function ProvidersSection() {
  const [open, setOpen] = useState<IdentityProvider | 'new' | null>(null);
  const [removing, setRemoving] = useState<IdentityProvider | null>(null);
  const { nameOf } = useWorkspaceNames();
  const columns: readonly Column<IdentityProvider>[] = [
    {
      key: 'name',
      title: words.name,
      cell: ({ name, issuer }) => (
        <>
          <span title={name}>{name}</span>
          <span className="quiet-text" title={issuer}>
            {issuer}
          </span>
        </>
      ),
    },
    { key: 'domains', title: words.domains, cell: ({ domains }) => domains.join(', ') },
    { key: 'workspace', title: words.workspace, phone: 'none', cell: ({ brand_id: id }) => nameOf(id) },
    {
      key: 'state',
      title: words.passwords,
      phone: 'state',
      cell: ({ enforced, source }) => (
        <span className="row">
          <Badge tone={enforced ? 'good' : 'neutral'}>{enforced ? words.enforced : words.both}</Badge>
          {source === 'environment' && <Tag>{words.environment}</Tag>}
        </span>
      ),
    },
  ];
  return (
    <OperatorFrame
      section="providers"
      title={words.title}
      lead={words.lead}
      actions={
        <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
          {words.add}
        </Button>
      }
    >
      <OperatorList<IdentityProvider>
        name="providers"
        caption={words.title}
        columns={columns}
        read={(page) => service.listIdentityProviders(page)}
        keyOf={({ key }) => key}
        mark={() => <Icon name="lock" />}
        none={words.none}
        noneAbout={words.noneAbout}
        icon="lock"
        menu={(provider) => ({
          label: common.actionsOf(provider.name),
          items: [
            { name: words.open, icon: 'edit', onSelect: () => setOpen(provider) },
            provider.source === 'api' && {
              name: words.remove,
              icon: 'remove',
              removes: true,
              onSelect: () => setRemoving(provider),
            },
          ],
        })}
      />
      {open && <ProviderDialog provider={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {removing && <RemoveDialog provider={removing} onClose={() => setRemoving(null)} />}
    </OperatorFrame>
  );
}

function RemoveDialog({ provider: { key, name }, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const action = useAction(
    () => service.deleteIdentityProvider(key),
    () => {
      readOperatorAgain('providers');
      onClose();
    },
    words.removed(name),
  );
  return (
    <ConfirmDialog title={words.removeTitle(name)} action={action} confirm={words.remove} name={name} onClose={onClose}>
      <p>{words.removeAbout}</p>
    </ConfirmDialog>
  );
}
