import '../../app/common.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocsSpace } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { docReads } from '../../reads/docs.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/docs.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { More } from '../../ui/more.js';
import { Page } from '../../ui/page.js';
import { Loaded, NoMatch, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { Toolbar } from '../../ui/toolbar.js';
import { NewSpaceDialog, RemoveSpaceDialog } from './space-dialogs.js';

const { list } = texts;
const COLUMNS: readonly Column<DocsSpace>[] = [
  {
    key: 'name',
    title: list.name,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'created',
    title: list.created,
    phone: 'state',
    sortBy: ({ created_at: at }) => at,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];

export default function DocsPage() {
  const { isAdmin } = useMe();
  const [{ q }, setAddress] = useAddress({ q: '' });
  const [isCreating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<DocsSpace | null>(null);
  const query = useInfiniteQuery(docReads.spaces());
  const isEmpty = query.data?.pages[0]?.total === 0;
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      {list.create}
    </Button>
  );
  return (
    <Page title={list.title} lead={list.lead} actions={!isEmpty && create}>
      <Loaded query={query}>
        {({ pages }) => {
          const spaces = pages.flatMap(({ items }) => items);
          const shown = spaces.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
          if (!spaces.length)
            return (
              <Notice icon="docs" title={list.emptyTitle} action={create}>
                {list.empty}
              </Notice>
            );
          return (
            <>
              <Toolbar
                total={spaces.length}
                search={{ label: list.search, value: q, onChange: (next) => setAddress({ q: next }) }}
                shown={list.shown(shown.length)}
              />
              {shown.length ? (
                <Table
                  caption={list.title}
                  columns={COLUMNS}
                  rows={shown}
                  keyOf={({ id }) => id}
                  mark={() => <Icon name="docs" />}
                  linkOf={({ id }) => `/docs/${id}`}
                  {...(isAdmin && {
                    menu: (space: DocsSpace) => ({
                      label: common.actionsOf(space.name),
                      items: [
                        {
                          name: texts.removeSpace.action,
                          icon: 'remove',
                          removes: true,
                          onSelect: () => setRemoved(space),
                        },
                      ],
                    }),
                  })}
                />
              ) : (
                <NoMatch onClear={() => setAddress({ q: '' })} clear={texts.clear}>
                  {list.noMatch}
                </NoMatch>
              )}
              <More query={query} name={list.more} />
            </>
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
