import { useState } from 'react';
import { Link } from 'wouter';
import type { OperatorToken } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import type { Column } from '../../ui/table.js';
import { Time, useNow } from '../../ui/time.js';
import { choiceIn, idIn, NameFilter, useFilterParams, useFilters, WorkspaceFilter } from './list-filters.js';
import { NameCell } from './name-cell.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { IssueTokenDialog, RevokeTokenDialog, TokenSecretDialog } from './token-dialogs.js';
import { usePeopleNames, useWorkspaceNames, type Names } from './use-names.js';
import { STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { tokens: words } = texts;

export function TokensSection() {
  const filters = useFilters('brand', 'person');
  const workspaces = useWorkspaceNames();
  const people = usePeopleNames();
  const [open, setOpen] = useState<OperatorToken | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { brand, person, state } = filters.values;
  const params = useFilterParams(filters, {
    brandId: idIn(brand),
    userId: idIn(person),
    state: choiceIn(STATES.tokens, state),
  });
  const issue = (
    <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
      {words.issue}
    </Button>
  );
  const show = (issued: string): void => {
    setOpen(null);
    setSecret(issued);
  };
  return (
    <OperatorFrame section="tokens" title={words.title} lead={words.lead} actions={issue}>
      <OperatorList
        name="tokens"
        filters={filters}
        states={{ label: shared.list.state, of: STATES.tokens }}
        choices={
          <>
            <WorkspaceFilter filters={filters} names={workspaces} />
            <NameFilter
              label={shared.list.person}
              idLabel={shared.list.personId}
              names={people}
              value={person}
              onChange={(next) => filters.change({ person: next })}
            />
          </>
        }
        params={params}
        read={(page) => service.listTokens({ ...params, ...page })}
        none={words.noneYet}
        icon="token"
        caption={words.caption}
        columns={columnsOf(people, workspaces)}
        keyOf={({ id }) => id}
        mark={() => <Icon name="token" />}
        menu={(token) => ({
          label: common.actionsOf(token.name),
          items: [
            !token.revoked_at && { name: words.revoke, icon: 'remove', removes: true, onSelect: () => setOpen(token) },
          ],
        })}
      />
      {open === 'new' && <IssueTokenDialog workspaces={workspaces} onClose={() => setOpen(null)} onIssued={show} />}
      {open && open !== 'new' && (
        <RevokeTokenDialog token={open} workspace={workspaces.nameOf(open.brand_id)} onClose={() => setOpen(null)} />
      )}
      {secret !== null && <TokenSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </OperatorFrame>
  );
}

const columnsOf = (people: Names, workspaces: Names): readonly Column<OperatorToken>[] => [
  {
    key: 'name',
    title: words.name,
    cell: ({ name, scopes }) => <NameCell name={name || words.unnamed} line={scopes.join(', ')} />,
  },
  { key: 'state', title: shared.list.state, phone: 'state', cell: (token) => <TokenState token={token} /> },
  { key: 'owner', title: words.owner, cell: ({ user_id: id }) => <bdi>{people.nameOf(id)}</bdi> },
  {
    key: 'workspace',
    title: shared.list.workspace,
    cell: ({ brand_id: id }) => <Link to={`/operator/people?brand=${id}`}>{workspaces.nameOf(id)}</Link>,
  },
  {
    key: 'used',
    title: words.lastUsed,
    phone: 'none',
    cell: ({ last_used_at: at }) => (at ? <Time at={at} /> : common.never),
  },
  {
    key: 'expires',
    title: words.expires,
    phone: 'none',
    isWide: true,
    cell: ({ expires_at: at }) => <Time at={at} />,
  },
];

function TokenState({ token: { revoked_at: revokedAt, expires_at: expiresAt } }: { token: OperatorToken }) {
  const now = useNow();
  const state = revokedAt ? 'revoked' : Date.parse(expiresAt) <= now ? 'expired' : 'active';
  return <StateBadge state={STATES.tokens[state]} />;
}
