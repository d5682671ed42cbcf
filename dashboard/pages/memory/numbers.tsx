import { lazy, Suspense } from 'react';
import type { MemoryStats } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { KINDS } from './memory-filters.js';
import { MemoryPart } from './memory-part.js';
import { Confidence } from './trust-marks.js';

const { stats: words } = texts;
const BarPlot = lazy(() => import('./bar-plot.js'));

export function Numbers({ stats }: { stats: MemoryStats }) {
  const byKind = KINDS.map((kind) => [texts.kinds[kind], stats.by_kind[kind] ?? 0] as const);
  const byStatus = [
    [texts.statuses.active, stats.total_active] as const,
    [texts.statuses.archived, stats.total_archived] as const,
    [texts.statuses.merged, stats.total_merged] as const,
  ];
  return (
    <MemoryPart title={words.title}>
      <div>
        <h3>{words.mean}</h3>
        {stats.avg_confidence === null ? words.none : <Confidence share={stats.avg_confidence} />}
      </div>
      <Bars title={words.byKind} values={byKind} />
      <Bars title={words.byStatus} values={byStatus} />
    </MemoryPart>
  );
}

function Bars({ title, values }: { title: string; values: readonly (readonly [string, number])[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <Suspense fallback={<div className="plot" data-bars={values.length} />}>
        <BarPlot label={words.plot(title, values)} values={values} />
      </Suspense>
    </div>
  );
}
