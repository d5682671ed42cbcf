import { useState } from 'react';
import type { Usage, UsageItem } from '../../../client/src/generated.js';
import { texts } from '../../texts/settings.js';
import { Button } from '../../ui/button.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { countWord, sizeWord } from './sizes.js';
import { UsageBar } from './usage-bar.js';

const { plan: words } = texts;

const COLUMNS: readonly Column<UsageItem>[] = [
  { key: 'kind', title: words.kind, sortBy: ({ kind }) => nameOf(kind), cell: ({ kind }) => nameOf(kind) },
  {
    key: 'count',
    title: words.count,
    sortBy: ({ rows }) => rows,
    cell: ({ kind, rows, rows_limit: limit }) => (
      <UsageBar name={nameOf(kind)} used={rows} limit={limit} word={countWord} />
    ),
  },
  {
    key: 'size',
    title: words.size,
    sortBy: ({ bytes }) => bytes,
    cell: ({ kind, bytes, bytes_limit: limit }) =>
      limit === null ? sizeWord(bytes) : <UsageBar name={nameOf(kind)} used={bytes} limit={limit} word={sizeWord} />,
  },
];

/** The fullest first, so that what needs care is seen. */
export function UsageReport({ usage: { plan, items, storage, measured_at: at } }: { usage: Usage }) {
  const [isWhole, setWhole] = useState(false);
  const sorted = items.toSorted((a, b) => shareOf(b) - shareOf(a));
  const used = sorted.filter(({ rows, bytes }) => rows || bytes);
  return (
    <div className="stack">
      <div className="card stack">
        <p className="row between">
          <strong>{words.lead(plan)}</strong>
          <span className="quiet-text">
            {words.measured} <Time at={at} />
          </span>
        </p>
        <dl className="facts">
          <dt>{words.storage}</dt>
          <dd>
            <UsageBar name={words.storage} used={storage.bytes} limit={storage.limit} word={sizeWord} />
          </dd>
        </dl>
      </div>
      <Table caption={words.caption} columns={COLUMNS} rows={isWhole ? sorted : used} keyOf={({ kind }) => kind} />
      {used.length < sorted.length && (
        <div>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.onlyUsed : words.whole(sorted.length - used.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

function nameOf(kind: string): string {
  return words.kinds[kind] ?? kind.replaceAll('_', ' ');
}

function shareOf({ rows, rows_limit: rowsLimit, bytes, bytes_limit: bytesLimit }: UsageItem): number {
  return Math.max(rowsLimit ? rows / rowsLimit : 0, bytesLimit ? bytes / bytesLimit : 0);
}
