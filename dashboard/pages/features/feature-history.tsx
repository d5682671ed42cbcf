import { useInfiniteQuery } from '@tanstack/react-query';
import type { FeatureChange } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { featureReads } from '../../reads/features.js';
import { texts } from '../../texts/features.js';
import { Badge } from '../../ui/badge.js';
import { More } from '../../ui/more.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';

const { history } = texts;

const COLUMNS: readonly Column<FeatureChange>[] = [
  { key: 'feature', title: history.feature, cell: ({ key }) => texts.features[key].name },
  {
    key: 'change',
    title: history.change,
    phone: 'state',
    cell: ({ on }) => <Badge tone={on ? 'good' : 'neutral'}>{on ? texts.on : texts.off}</Badge>,
  },
  { key: 'by', title: history.by, cell: ({ changed_by: by }) => by.name },
  { key: 'at', title: history.at, cell: ({ changed_at: at }) => <Time at={at} /> },
];

export function FeatureHistory() {
  const { brand } = useMe();
  const query = useInfiniteQuery(featureReads.history(brand.brand_id));
  return (
    <Section title={history.title}>
      <Loaded query={query}>
        {({ pages }) => {
          const changes = pages.flatMap(({ items }) => items);
          if (!changes.length) return <EmptyPart>{history.empty}</EmptyPart>;
          return (
            <>
              <Table
                caption={history.caption}
                columns={COLUMNS}
                rows={changes}
                keyOf={({ key, changed_at: at }) => key + at}
              />
              <More query={query} kind="quiet" />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
