import { useState } from 'react';
import type { Token } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/tokens.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';

const SOON_MS = 7 * 86_400_000;

interface TokenTableProps {
  readonly tokens: readonly Token[];
  readonly onAction: (what: 'rotate' | 'revoke', token: Token) => void;
}

export function TokenTable({ tokens, onAction }: TokenTableProps) {
  const columns: readonly Column<Token>[] = [
    { key: 'name', title: texts.name, sortBy: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    { key: 'scopes', title: texts.scopes, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    {
      key: 'created',
      title: texts.created,
      sortBy: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <Time at={at} />,
    },
    {
      key: 'used',
      title: texts.lastUsed,
      sortBy: ({ last_used_at: at }) => at ?? '',
      cell: ({ last_used_at: at }) => (at ? <Time at={at} /> : common.never),
    },
    {
      key: 'expires',
      title: texts.expires,
      sortBy: ({ expires_at: at }) => at,
      cell: ({ expires_at: at }) => <Expiry at={at} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      cell: (token) => (
        <div className="row row-actions">
          <Button aria-label={texts.rotateOf(token.name)} onClick={() => onAction('rotate', token)}>
            {texts.rotate}
          </Button>
          <Button aria-label={texts.revokeOf(token.name)} onClick={() => onAction('revoke', token)}>
            {texts.revoke}
          </Button>
        </div>
      ),
    },
  ];
  return <Table caption={texts.caption} columns={columns} rows={tokens} keyOf={({ id }) => id} />;
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
  if (!scopes.length) return <span className="quiet-text">{texts.noScopes}</span>;
  return (
    <ul className="chips">
      {scopes.map((scope) => (
        <li key={scope}>
          <code>{scope}</code>
        </li>
      ))}
    </ul>
  );
}

function Expiry({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  const left = new Date(at).getTime() - now;
  return (
    <span className="row">
      <Time at={at} />
      {left <= 0 ? (
        <Badge tone="bad">{texts.expired}</Badge>
      ) : (
        left < SOON_MS && <Badge tone="warn">{texts.soon}</Badge>
      )}
    </span>
  );
}
