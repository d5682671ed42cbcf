import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemorySource, MemorySourceType } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { memoryReads } from '../../reads/memory.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Switch, useAction } from '../../ui/form.js';
import { Avatar } from '../../ui/avatar.js';
import { Section } from '../../ui/page.js';
import type { IconName } from '../../ui/icon.js';
import { EmptyPart, FaultLine, Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { RemoveSourceDialog, SourceDialog } from './source-dialogs.js';
import { readSourcesAgain } from './use-memory.js';

const { sources: words } = texts;
const ICONS: Readonly<Record<MemorySourceType, IconName>> = {
  openclaw: 'comment',
  agentboard: 'card',
  claude_code: 'terminal',
};

export function Sources({ agentId }: { agentId: string }) {
  const [open, setOpen] = useState<{ change: MemorySource | null } | { remove: MemorySource } | null>(null);
  const close = () => setOpen(null);
  const sources = useQuery(memoryReads.sources(agentId));
  return (
    <Section
      title={words.title}
      lead={words.lead}
      actions={
        <Button icon="plus" onClick={() => setOpen({ change: null })}>
          {words.add}
        </Button>
      }
    >
      <Loaded query={sources}>
        {({ items }) =>
          items.length ? (
            <Table
              caption={words.caption}
              columns={COLUMNS}
              rows={items}
              keyOf={({ id }) => id}
              mark={({ source_type: type }) => <Avatar name={words.types[type]} icon={ICONS[type]} />}
              menu={(source) => ({
                label: common.actionsOf(nameOf(source)),
                items: [
                  { name: words.change, icon: 'edit', onSelect: () => setOpen({ change: source }) },
                  { name: common.remove, icon: 'remove', removes: true, onSelect: () => setOpen({ remove: source }) },
                ],
              })}
            />
          ) : (
            <EmptyPart>{words.empty}</EmptyPart>
          )
        }
      </Loaded>
      {open && 'change' in open && <SourceDialog agentId={agentId} source={open.change} onClose={close} />}
      {open && 'remove' in open && <RemoveSourceDialog source={open.remove} onClose={close} />}
    </Section>
  );
}

function settingsOf({ config: { folder, board_ids: boards } }: MemorySource): string {
  if (folder) return words.folder(folder);
  return boards?.length ? words.boards(boards.length) : words.everything;
}

function nameOf(source: MemorySource): string {
  return `${words.types[source.source_type]}, ${settingsOf(source)}`;
}

const COLUMNS: readonly Column<MemorySource>[] = [
  {
    key: 'source',
    title: words.columns.source,
    cell: (source) => (
      <>
        <span>{words.types[source.source_type]}</span>
        <span className="quiet-text">{settingsOf(source)}</span>
      </>
    ),
  },
  {
    key: 'fault',
    title: words.columns.state,
    cell: ({ error }) =>
      error && (
        <span className="row">
          <Badge tone="bad">{words.failed}</Badge>
          <span title={error}>{error}</span>
        </span>
      ),
  },
  {
    key: 'read',
    title: words.columns.read,
    cell: ({ last_read_at: at }) => (at ? <Time at={at} /> : common.never),
  },
  { key: 'on', title: words.columns.on, phone: 'state', cell: (source) => <OnSwitch source={source} /> },
];

function OnSwitch({ source }: { source: MemorySource }) {
  const action = useAction((enabled: boolean) => service.changeSource(source.id, { enabled }), readSourcesAgain);
  return (
    <div>
      <Switch
        label={words.enabled(nameOf(source))}
        checked={source.enabled}
        disabled={action.busy}
        onChange={(enabled) => action.run(enabled)}
      />
      <FaultLine error={action.error} />
    </div>
  );
}
