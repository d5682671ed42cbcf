import type { Token } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/tokens.js';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { Table, type Column } from '../../ui/table.js';
import { Time, useNow } from '../../ui/time.js';

const SOON_MS = 7 * 86_400_000;

const COLUMNS: readonly Column<Token>[] = [
  {
    key: 'name',
    title: texts.name,
    sortBy: ({ name }) => name,
    cell: ({ name, scopes }) => (
      <>
        <span className="person-name" title={name}>
          {name}
        </span>
        <span className="quiet-text" title={scopes.join(', ')}>
          {scopes.map(texts.scopeName).join(', ') || texts.noScopes}
        </span>
      </>
    ),
  },
  {
    key: 'expires',
    title: texts.expires,
    phone: 'state',
    sortBy: ({ expires_at: at }) => at,
    cell: ({ expires_at: at }) => <Expiry at={at} />,
  },
  {
    key: 'used',
    title: texts.lastUsed,
    sortBy: ({ last_used_at: at }) => at ?? '',
    cell: ({ last_used_at: at }) => (at ? <Time at={at} /> : texts.neverUsed),
  },
  {
    key: 'created',
    title: texts.created,
    phone: 'none',
    isWide: true,
    sortBy: ({ created_at: at }) => at,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];

interface TokenTableProps {
  readonly tokens: readonly Token[];
  readonly onAction: (what: 'replace' | 'revoke', token: Token) => void;
}

export function TokenTable({ tokens, onAction }: TokenTableProps) {
  return (
    <Table
      caption={texts.caption}
      columns={COLUMNS}
      rows={tokens}
      keyOf={({ id }) => id}
      mark={() => <Icon name="token" />}
      menu={(token) => ({
        label: common.actionsOf(token.name),
        items: [
          { name: texts.replace, icon: 'refresh', onSelect: () => onAction('replace', token) },
          { name: texts.revoke, icon: 'remove', removes: true, onSelect: () => onAction('revoke', token) },
        ],
      })}
    />
  );
}

/** A badge once it is time to do something. */
function Expiry({ at }: { at: string }) {
  const left = Date.parse(at) - useNow();
  if (left <= 0) return <Badge tone="bad">{texts.expired}</Badge>;
  if (left >= SOON_MS) return <Time at={at} />;
  return (
    <Badge tone="warn">
      <Time at={at} />
    </Badge>
  );
}
