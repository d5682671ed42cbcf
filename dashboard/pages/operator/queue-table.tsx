import { useQuery } from '@tanstack/react-query';
import type { Queue, QueueJobs } from '../../../client/src/generated.js';
import { operatorReads } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';
import { Icon } from '../../ui/icon.js';
import { Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { NameCell } from './name-cell.js';

const { queues: words } = texts;

const count = (key: keyof QueueJobs): Column<Queue> => ({
  key,
  title: words[key],
  isNumber: true,
  cell: ({ jobs }) => jobs?.[key] ?? words.unknown,
});

const COLUMNS: readonly Column<Queue>[] = [
  {
    key: 'queue',
    title: words.name,
    cell: ({ name, about }) => <NameCell name={name} line={about} />,
  },
  count('waiting'),
  count('active'),
  count('delayed'),
];

export function QueueTable() {
  const query = useQuery(operatorReads.queues());
  return (
    <Loaded query={query}>
      {({ items }) => (
        <Table
          caption={words.caption}
          columns={COLUMNS}
          rows={items}
          keyOf={({ name }) => name}
          mark={() => <Icon name="queue" />}
        />
      )}
    </Loaded>
  );
}
