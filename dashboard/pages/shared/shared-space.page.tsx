import '../../app/common.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { DocsPage } from '../../../client/src/generated.js';
import { isGone } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { DetailPage } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { Gone } from './gone.js';
import { PageForm } from './page-form.js';
import { useShared } from './use-shared.js';

const { docs: words } = texts;
const COLUMNS: readonly Column<DocsPage>[] = [
  { key: 'title', title: words.name, sortBy: ({ title }) => title.toLowerCase(), cell: ({ title }) => title },
  {
    key: 'written',
    title: words.written,
    phone: 'state',
    sortBy: ({ created_at: at }) => at,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];

export default function SharedSpacePage() {
  const { space: id } = useParams<{ space: string }>();
  const { access, mayEdit } = useShared('docs', id);
  const query = useInfiniteQuery(sharedReads.pages(id));
  const [isWriting, setWriting] = useState(false);
  if (isGone(query.error)) return <Gone />;
  const name = access?.name ?? texts.kinds.docs;
  return (
    <DetailPage
      back={{ to: '/shared', name: texts.title }}
      title={name}
      actions={
        mayEdit &&
        !isWriting && (
          <Button kind="primary" icon="plus" onClick={() => setWriting(true)}>
            {words.newPage}
          </Button>
        )
      }
    >
      {isWriting && mayEdit ? (
        <NewPage spaceId={id} onClose={() => setWriting(false)} />
      ) : (
        <Loaded query={query}>
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items);
            if (!rows.length)
              return (
                <Notice icon="docs" title={words.empty}>
                  {words.emptyText}
                </Notice>
              );
            return (
              <div className="stack">
                <Table
                  caption={words.pages(name)}
                  columns={COLUMNS}
                  rows={rows}
                  keyOf={(page) => page.id}
                  linkOf={(page) => `/shared/docs/${id}/${page.id}`}
                />
                {query.hasNextPage && (
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {words.more}
                  </Button>
                )}
              </div>
            );
          }}
        </Loaded>
      )}
    </DetailPage>
  );
}

function NewPage({ spaceId, onClose }: { spaceId: string; onClose: () => void }) {
  const [, navigate] = useLocation();
  const action = useAction(
    (page: { title: string; body: string }) => service.writeDocsPage(spaceId, page),
    ({ id }) => {
      void queries.invalidateQueries({ queryKey: sharedReads.of(spaceId) });
      navigate(`/shared/docs/${spaceId}/${id}`);
    },
  );
  return <PageForm submit={words.create} action={action} onSubmit={(page) => action.run(page)} onCancel={onClose} />;
}
