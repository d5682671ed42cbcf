import '../../app/common.js';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { DocsPage, DocsSpace } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { isGone } from '../../app/problems.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/docs.js';
import { Button } from '../../ui/button.js';
import { DetailPage } from '../../ui/page.js';
import { SearchedList } from '../../ui/searched-list.js';
import { Loaded, NotFound, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { KeptDraft } from '../../ui/kept-draft.js';
import { NewPage } from './new-page.js';
import { plainBeginning } from '../../ui/plain-text.js';
import { RemoveSpaceDialog } from './space-dialogs.js';
import { useKeptDraft } from '../../app/use-text-draft.js';
import { newPageDraft } from './use-draft.js';
import { usePages, useSpace } from './use-docs.js';

const { space: words } = texts;
const EXCERPT = 180;
const COLUMNS: readonly Column<DocsPage>[] = [
  {
    key: 'title',
    title: words.name,
    sortBy: ({ title }) => title.toLowerCase(),
    cell: ({ title, body }) => (
      <span className="two-lines">
        <span title={title}>{title}</span>
        <span className="quiet-text">{plainBeginning(body, EXCERPT)}</span>
      </span>
    ),
  },
  {
    key: 'written',
    title: words.written,
    phone: 'state',
    sortBy: ({ created_at: at }) => at,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];

export default function SpacePage() {
  const { space: id } = useParams<{ space: string }>();
  const query = useSpace(id);
  if (isGone(query.error)) return <NotFound what={words.what} back={{ to: '/docs', name: texts.list.title }} />;
  return <Loaded query={query}>{(space) => <Space key={id} space={space} />}</Loaded>;
}

function Space({ space }: { space: DocsSpace }) {
  const { isAdmin } = useMe();
  const [, navigate] = useLocation();
  const [{ q, write }, setAddress] = useAddress({ q: '', write: '' });
  const [isRemoving, setRemoving] = useState(false);
  const query = usePages(space.id);
  const kept = useKeptDraft(newPageDraft(space.id));
  const begin = (): void => setAddress({ write: '1' });
  const close = (): void => {
    kept.look();
    setAddress({ write: '' });
  };
  const isEmpty = query.data?.pages[0]?.total === 0;
  const newPage = (
    <Button kind="primary" icon="plus" onClick={begin}>
      {words.write}
    </Button>
  );
  if (write) return <NewPage space={space} onClose={close} />;
  return (
    <DetailPage
      back={{ to: '/docs', name: texts.list.title }}
      title={space.name}
      actions={!isEmpty && newPage}
      menu={[
        isAdmin && {
          name: texts.removeSpace.action,
          icon: 'remove',
          removes: true,
          onSelect: () => setRemoving(true),
        },
      ]}
    >
      {kept.isThere && <KeptDraft about={texts.draft.ofNewPage} onContinue={begin} onDiscard={kept.discard} />}
      <SearchedList
        query={query}
        q={q}
        onSearch={(next) => setAddress({ q: next })}
        matches={matches}
        words={words}
        shown={(found, total) => texts.pages(q ? found : total)}
        empty={
          <Notice icon="docs" title={words.emptyTitle} action={newPage}>
            {words.empty}
          </Notice>
        }
      >
        {(found) => (
          <Table
            caption={words.caption(space.name)}
            columns={COLUMNS}
            rows={found}
            keyOf={({ id }) => id}
            linkOf={({ id }) => `/docs/${space.id}/${id}`}
          />
        )}
      </SearchedList>
      {isRemoving && (
        <RemoveSpaceDialog space={space} onClose={() => setRemoving(false)} onRemoved={() => navigate('/docs')} />
      )}
    </DetailPage>
  );
}

function matches({ title, body }: DocsPage, q: string): boolean {
  const text = `${title} ${body}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
