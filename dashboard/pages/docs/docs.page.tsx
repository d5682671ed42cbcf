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
import { Page } from '../../ui/page.js';
import { SearchedList } from '../../ui/searched-list.js';
import { Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
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
      <SearchedList
        query={query}
        q={q}
        onSearch={(next) => setAddress({ q: next })}
        matches={({ name }, sought) => name.toLowerCase().includes(sought.toLowerCase())}
        words={list}
        shown={list.shown}
        empty={
          <Notice icon="docs" title={list.emptyTitle} action={create}>
            {list.empty}
          </Notice>
        }
      >
        {(spaces) => (
          <Table
            caption={list.title}
            columns={COLUMNS}
            rows={spaces}
            keyOf={({ id }) => id}
            mark={() => <Icon name="docs" />}
            linkOf={({ id }) => `/docs/${id}`}
            {...(isAdmin && {
              menu: (space: DocsSpace) => ({
                label: common.actionsOf(space.name),
                items: [
                  { name: texts.removeSpace.action, icon: 'remove', removes: true, onSelect: () => setRemoved(space) },
                ],
              }),
            })}
          />
        )}
      </SearchedList>
      {isCreating && <NewSpaceDialog onClose={() => setCreating(false)} />}
      {removed && (
        <RemoveSpaceDialog space={removed} onClose={() => setRemoved(null)} onRemoved={() => setRemoved(null)} />
      )}
    </Page>
  );
}
