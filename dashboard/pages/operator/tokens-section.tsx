import { useState } from 'react';
import { Link } from 'wouter';
import type { OperatorToken } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { IssueTokenDialog, RevokeTokenDialog, TokenSecretDialog } from './token-dialogs.js';
import { ChoiceFilter, choiceIn, idIn, SearchFilter, useSettled } from './list-filters.js';
import { NameFilter } from './name-fields.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { usePeopleNames, useWorkspaceNames, type Names } from './use-names.js';

const { tokens: words } = texts;
const NO_FILTERS = { q: '', brand: '', person: '', state: '' };

export function TokensSection() {
  const [filters, change] = useAddress(NO_FILTERS);
  const workspaces = useWorkspaceNames();
  const people = usePeopleNames();
  const [open, setOpen] = useState<OperatorToken | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const q = useSettled(filters.q);
  const brandId = idIn(useSettled(filters.brand));
  const userId = idIn(useSettled(filters.person));
  const state = choiceIn(words.states, filters.state);
  const asked = {
    ...(q && { q }),
    ...(brandId !== undefined && { brandId }),
    ...(userId !== undefined && { userId }),
    ...(state && { state }),
  };
  const issue = (
    <Button kind="primary" onClick={() => setOpen('new')}>
      {words.issue}
    </Button>
  );
  const show = (issued: string): void => {
    setOpen(null);
    setSecret(issued);
  };
  return (
    <OperatorFrame section="tokens" title={words.title} lead={words.lead} actions={issue}>
      <div className="filters">
        <SearchFilter value={filters.q} onChange={(value) => change({ q: value })} />
        <NameFilter
          label={shared.list.workspace}
          idLabel={shared.list.workspaceId}
          names={workspaces}
          value={filters.brand}
          onChange={(brand) => change({ brand })}
        />
        <NameFilter
          label={shared.list.person}
          idLabel={shared.list.personId}
          names={people}
          value={filters.person}
          onChange={(person) => change({ person })}
        />
        <ChoiceFilter
          label={shared.list.state}
          names={words.states}
          value={filters.state}
          onChange={(value) => change({ state: value })}
        />
      </div>
      <OperatorList
        name="tokens"
        filters={asked}
        read={(page) => service.listTokens({ ...asked, ...page })}
        caption={words.caption}
        none={words.noneYet}
        columns={columnsOf(setOpen, people, workspaces)}
        keyOf={({ id }) => id}
        onClear={() => change(NO_FILTERS)}
      />
      {open === 'new' && <IssueTokenDialog workspaces={workspaces} onClose={() => setOpen(null)} onIssued={show} />}
      {open && open !== 'new' && <RevokeTokenDialog token={open} onClose={() => setOpen(null)} />}
      {secret !== null && <TokenSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </OperatorFrame>
  );
}

function columnsOf(
  onRevoke: (token: OperatorToken) => void,
  people: Names,
  workspaces: Names,
): Column<OperatorToken>[] {
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ name, scopes }) => (
        <div>
          <strong>
            <bdi>{name || shared.list.nothing}</bdi>
          </strong>
          <div className="quiet-text">{scopes.join(', ')}</div>
        </div>
      ),
    },
    {
      key: 'owner',
      title: words.owner,
      cell: ({ user_id: id, brand_id: brandId }) => (
        <div>
          <bdi>{people.nameOf(id)}</bdi>
          <div>
            <Link to={`/operator/people?brand=${brandId}`}>{workspaces.nameOf(brandId)}</Link>
          </div>
        </div>
      ),
    },
    { key: 'state', title: shared.list.state, cell: (token) => <State token={token} /> },
    {
      key: 'used',
      title: words.lastUsed,
      cell: ({ last_used_at: at }) => (at ? <Time at={at} /> : common.never),
    },
    { key: 'expires', title: words.expires, cell: ({ expires_at: at }) => <Time at={at} /> },
    {
      key: 'actions',
      title: shared.list.actions,
      cell: (token) =>
        token.revoked_at ? (
          shared.list.nothing
        ) : (
          <Button aria-label={words.revokeOf(token.name)} onClick={() => onRevoke(token)}>
            {words.revoke}
          </Button>
        ),
    },
  ];
}

function State({ token: { revoked_at: revokedAt, expires_at: expiresAt } }: { token: OperatorToken }) {
  const [now] = useState(() => Date.now());
  if (revokedAt) return <Badge tone="bad">{words.states.revoked}</Badge>;
  if (new Date(expiresAt).getTime() <= now) return <Badge tone="warn">{words.states.expired}</Badge>;
  return <Badge tone="good">{words.states.active}</Badge>;
}
