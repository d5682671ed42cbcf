import '../../app/common.js';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { DocsPage, DocsSpace } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { isGone } from '../../app/problems.js';
import { useMe } from '../../app/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/docs.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { KeptDraft } from './kept-draft.js';
import { NewPage } from './new-page.js';
import { plainBeginning } from './plain-text.js';
import { RemoveSpaceDialog } from './space-dialogs.js';
import { newPageDraft, useKeptDraft } from './use-draft.js';
import { usePages, useSpace } from './use-docs.js';

const { space: words } = texts;
const EXCERPT = 180;

export default function SpacePage() {
  const { space: id } = useParams<{ space: string }>();
  const query = useSpace(id);
  const missing = (
    <Notice isPage title={words.missingTitle} action={<LinkButton to="/docs">{words.back}</LinkButton>}>
      {words.missing}
    </Notice>
  );
  if (isGone(query.error)) return missing;
  return <Loaded query={query}>{(space) => <Space key={id} space={space} />}</Loaded>;
}

function Space({ space }: { space: DocsSpace }) {
  const { isAdmin } = useMe();
  const [, navigate] = useLocation();
  const [{ q, write }, setAddress] = useAddress({ q: '', write: '' });
  const [isRemoving, setRemoving] = useState(false);
  const query = usePages(space.id);
  const total = query.data?.pages[0]?.total;
  const kept = useKeptDraft(newPageDraft(space.id));
  const begin = (): void => setAddress({ write: '1' });
  const close = (): void => {
    kept.look();
    setAddress({ write: '' });
  };
  const newPage = (
    <Button kind="primary" onClick={begin}>
      {words.write}
    </Button>
  );
  const actions = (
    <>
      {isAdmin && (
        <Button kind="quiet" onClick={() => setRemoving(true)}>
          {texts.removeSpace.action}
        </Button>
      )}
      {newPage}
    </>
  );
  if (write) return <NewPage space={space} onClose={close} />;
  return (
    <>
      <Link to="/docs" className="back">
        {words.back}
      </Link>
      <Page title={space.name} lead={total === undefined ? null : words.lead(total)} actions={actions}>
        {kept.isThere && <KeptDraft about={texts.draft.ofNewPage} onContinue={begin} onDiscard={kept.discard} />}
        <Loaded query={query}>
          {({ pages }) => {
            const all = pages.flatMap(({ items }) => items);
            if (!all.length)
              return (
                <Notice title={words.emptyTitle} action={newPage}>
                  {words.empty}
                </Notice>
              );
            const found = all.filter((page) => matches(page, q));
            return (
              <div className="stack">
                <div className="filters">
                  <div className="search">
                    <input
                      type="search"
                      aria-label={words.search}
                      placeholder={words.search}
                      value={q}
                      onChange={({ target }) => setAddress({ q: target.value })}
                    />
                  </div>
                </div>
                {found.length ? (
                  <ul className="doc-list">
                    {found.map((page) => (
                      <PageLine key={page.id} spaceId={space.id} page={page} />
                    ))}
                  </ul>
                ) : (
                  <Notice
                    title={words.noMatchTitle}
                    action={<Button onClick={() => setAddress({ q: '' })}>{common.clear}</Button>}
                  >
                    {words.noMatch}
                  </Notice>
                )}
                {query.hasNextPage && (
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {words.more}
                  </Button>
                )}
              </div>
            );
          }}
        </Loaded>
      </Page>
      {isRemoving && (
        <RemoveSpaceDialog space={space} onClose={() => setRemoving(false)} onRemoved={() => navigate('/docs')} />
      )}
    </>
  );
}

function PageLine({ spaceId, page }: { spaceId: string; page: DocsPage }) {
  const excerpt = plainBeginning(page.body, EXCERPT);
  return (
    <li className="doc-line">
      <h2>
        <Link to={`/docs/${spaceId}/${page.id}`}>{page.title}</Link>
      </h2>
      {excerpt && <p className="doc-excerpt">{excerpt}</p>}
      <p className="quiet-text">
        {words.written} <Time at={page.created_at} />
      </p>
    </li>
  );
}

function matches({ title, body }: DocsPage, q: string): boolean {
  const text = `${title} ${body}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
