import { useState } from 'react';
import type { Usage, UsageItem } from '../../../client/src/generated.js';
import { texts } from '../../texts/settings.js';
import { Badge, Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { UsedBar, UsedRing } from '../../ui/charts.js';
import { Section } from '../../ui/page.js';
import { EmptyPart } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { countWord, percentWord, sizeWord } from '../../ui/size-word.js';
import { bySize, hasLimits, nearlyFull, part, shareOf } from './usage.js';

const { plan: words } = texts;

/** The plan, how much of its limit is used, and what uses it, the largest first. */
export function UsageReport({ usage }: { usage: Usage }) {
  const { plan, items, storage, measured_at: at } = usage;
  const [isWhole, setWhole] = useState(false);
  const sorted = bySize(items);
  const used = sorted.filter(({ rows, bytes }) => rows || bytes);
  return (
    <>
      <div className="card plan">
        {storage.limit !== null && <StorageRing used={storage.bytes} limit={storage.limit} />}
        <div className="prose">
          <p className="plan-storage">
            {storage.limit === null
              ? words.stored(sizeWord(storage.bytes))
              : words.of(sizeWord(storage.bytes), sizeWord(storage.limit))}
          </p>
          <p className="quiet-text">
            {hasLimits(usage) ? words.storage : words.noLimits} · {words.measured} <Time at={at} />
          </p>
          <Warnings items={items} />
        </div>
        <Tag>{words.plan(plan)}</Tag>
      </div>
      <Section title={words.caption} lead={hasLimits(usage) ? words.limitsAbout : undefined}>
        {isWhole || used.length ? (
          <Table
            caption={words.caption}
            columns={columnsOf(sorted[0]?.bytes ?? 0)}
            rows={isWhole ? sorted : used}
            keyOf={({ kind }) => kind}
          />
        ) : (
          <EmptyPart>{words.nothing}</EmptyPart>
        )}
        {used.length < sorted.length && (
          <div className="more">
            <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? words.onlyUsed : words.whole(sorted.length - used.length)}
            </Button>
          </div>
        )}
      </Section>
    </>
  );
}

function StorageRing({ used, limit }: { used: number; limit: number }) {
  return (
    <div className="plan-ring">
      <UsedRing label={words.share(words.storage)} used={used} limit={limit} size={88} />
      <strong aria-hidden="true">{percentWord(part(used, limit))}</strong>
    </div>
  );
}

/** Kinds at nine tenths of a limit or more. */
function Warnings({ items }: { items: readonly UsageItem[] }) {
  const near = nearlyFull(items);
  if (!near.length) return null;
  return (
    <ul className="prose">
      {near.map((item) => (
        <li key={item.kind} className="row">
          <Badge tone="bad">{shareOf(item) >= 1 ? words.full : words.nearlyFull}</Badge>
          {words.usedOf(nameOf(item.kind), limitWord(item))}
        </li>
      ))}
    </ul>
  );
}

function limitWord({ rows, rows_limit: rowsLimit, bytes, bytes_limit: bytesLimit }: UsageItem): string {
  return bytesLimit !== null && part(bytes, bytesLimit) > part(rows, rowsLimit)
    ? words.of(sizeWord(bytes), sizeWord(bytesLimit))
    : words.of(countWord(rows), countWord(rowsLimit ?? rows));
}

function columnsOf(largest: number): readonly Column<UsageItem>[] {
  return [
    { key: 'kind', title: words.kind, sortBy: ({ kind }) => nameOf(kind), cell: ({ kind }) => nameOf(kind) },
    {
      key: 'bar',
      title: words.relative,
      phone: 'none',
      cell: ({ kind, bytes }) => (
        <UsedBar label={words.relativeOf(nameOf(kind))} used={bytes} limit={largest || 1} tone="neutral" />
      ),
    },
    {
      key: 'size',
      title: words.size,
      isNumber: true,
      phone: 'state',
      sortBy: ({ bytes }) => bytes,
      cell: ({ bytes, bytes_limit: limit }) => <Amount used={bytes} limit={limit} word={sizeWord} />,
    },
    {
      key: 'count',
      title: words.count,
      isNumber: true,
      sortBy: ({ rows }) => rows,
      cell: ({ rows, rows_limit: limit }) => <Amount used={rows} limit={limit} word={countWord} />,
    },
  ];
}

interface AmountProps {
  readonly used: number;
  readonly limit: number | null;
  readonly word: (amount: number) => string;
}

function Amount({ used, limit, word }: AmountProps) {
  if (limit === null) return word(used);
  return (
    <span className="amount">
      {words.of(word(used), word(limit))}
      <UsedRing label={percentWord(part(used, limit))} used={used} limit={limit} size={16} />
    </span>
  );
}

function nameOf(kind: string): string {
  return words.kinds[kind] ?? kind.replaceAll('_', ' ');
}
