import '../../app/common.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DocsSpace } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { docReads } from '../../reads/docs.js';
import { texts } from '../../texts/docs.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { NewSpaceDialog, RemoveSpaceDialog } from './space-dialogs.js';

const { list } = texts;

export default function DocsPage() {
  const { isAdmin } = useMe();
  const [isCreating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<DocsSpace | null>(null);
  const query = useInfiniteQuery(docReads.spaces());
  const create = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {list.create}
    </Button>
  );
  return (
    <Page title={list.title} lead={list.lead} actions={create}>
      <Loaded query={query}>
        {({ pages }) => {
          const spaces = pages.flatMap(({ items }) => items);
          if (!spaces.length)
            return (
              <Notice title={list.emptyTitle} action={create}>
                {list.empty}
              </Notice>
            );
          return (
            <div className="stack">
              <ul className="cards">
                {spaces.map((space) => (
                  <li key={space.id} className="card board-tile">
                    <div className="board-tile-head">
                      <h2>
                        <Link to={`/docs/${space.id}`} className="board-tile-link">
                          {space.name}
                        </Link>
                      </h2>
                    </div>
                    <div className="board-tile-foot">
                      <span className="quiet-text">
                        {list.created} <Time at={space.created_at} />
                      </span>
                      {isAdmin && (
                        <Button
                          kind="quiet"
                          className="small board-tile-action"
                          aria-label={texts.removeSpace.actionOf(space.name)}
                          onClick={() => setRemoved(space)}
                        >
                          {texts.removeSpace.action}
                        </Button>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {list.more}
                </Button>
              )}
            </div>
          );
        }}
      </Loaded>
      {isCreating && <NewSpaceDialog onClose={() => setCreating(false)} />}
      {removed && (
        <RemoveSpaceDialog space={removed} onClose={() => setRemoved(null)} onRemoved={() => setRemoved(null)} />
      )}
    </Page>
  );
}
