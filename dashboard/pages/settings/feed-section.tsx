import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedSource } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { feedReads } from '../../reads/settings.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/settings.js';
import { Button } from '../../ui/button.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { AddSourceDialog, RemoveSourceDialog } from './feed-dialogs.js';

const { feed: words } = texts;

export function FeedSection() {
  const { brand, isAdmin } = useMe();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<FeedSource | null>(null);
  const query = useQuery(feedReads.sources(brand.brand_id));
  return (
    <Section
      title={words.title}
      lead={words.lead}
      actions={isAdmin && <Button onClick={() => setAdding(true)}>{words.add}</Button>}
    >
      <Loaded query={query}>
        {(sources) =>
          sources.length ? (
            <Table
              caption={words.caption}
              columns={isAdmin ? [...COLUMNS, actions(setRemoved)] : COLUMNS}
              rows={sources}
              keyOf={({ id }) => id}
            />
          ) : (
            <p className="quiet-text">{words.empty}</p>
          )
        }
      </Loaded>
      {isAdding && <AddSourceDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveSourceDialog source={removed} onClose={() => setRemoved(null)} />}
    </Section>
  );
}

const COLUMNS: readonly Column<FeedSource>[] = [
  { key: 'source', title: words.name, cell: ({ title, url }) => <strong>{title ?? new URL(url).hostname}</strong> },
  {
    key: 'address',
    title: words.address,
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    ),
  },
  { key: 'added', title: words.added, cell: ({ created_at: at }) => <Time at={at} /> },
];

function actions(onRemove: (source: FeedSource) => void): Column<FeedSource> {
  return {
    key: 'actions',
    title: words.actions,
    cell: (source) => (
      <Button aria-label={words.removeOf(source.title ?? source.url)} onClick={() => onRemove(source)}>
        {common.remove}
      </Button>
    ),
  };
}
