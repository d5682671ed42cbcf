import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemorySource } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { memoryReads } from '../../reads/memory.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/memory.js';
import { Button } from '../../ui/button.js';
import { Switch, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { FaultLine, Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { RemoveSourceDialog, SourceDialog } from './source-dialogs.js';
import { readSourcesAgain } from './use-memory.js';

const { sources: words } = texts;

export function Sources({ agentId }: { agentId: string }) {
  const [open, setOpen] = useState<{ change: MemorySource | null } | { remove: MemorySource } | null>(null);
  const close = () => setOpen(null);
  const sources = useQuery(memoryReads.sources(agentId));
  return (
    <Section
      title={words.title}
      lead={words.lead}
      actions={<Button onClick={() => setOpen({ change: null })}>{words.add}</Button>}
    >
      <Loaded query={sources}>
        {({ items }) =>
          items.length ? (
            <Table
              caption={words.caption}
              columns={columnsOf(
                (change) => setOpen({ change }),
                (remove) => setOpen({ remove }),
              )}
              rows={items}
              keyOf={({ id }) => id}
            />
          ) : (
            <p className="quiet-text">{words.empty}</p>
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

function columnsOf(
  onChange: (source: MemorySource) => void,
  onRemove: (source: MemorySource) => void,
): readonly Column<MemorySource>[] {
  return [
    {
      key: 'source',
      title: words.columns.source,
      cell: (source) => (
        <div>
          {words.types[source.source_type]}
          <div className="quiet-text">{settingsOf(source)}</div>
          {source.error && <div className="verdict bad">{source.error}</div>}
        </div>
      ),
    },
    { key: 'on', title: words.columns.on, cell: (source) => <OnSwitch source={source} /> },
    {
      key: 'read',
      title: words.columns.read,
      cell: ({ last_read_at: at }) => (at ? <Time at={at} /> : common.never),
    },
    {
      key: 'actions',
      title: words.columns.actions,
      cell: (source) => {
        const name = nameOf(source);
        return (
          <div className="row row-actions">
            <Button aria-label={words.of(words.change, name)} onClick={() => onChange(source)}>
              {words.change}
            </Button>
            <Button aria-label={words.of(common.remove, name)} onClick={() => onRemove(source)}>
              {common.remove}
            </Button>
          </div>
        );
      },
    },
  ];
}

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
