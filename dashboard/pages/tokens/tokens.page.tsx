import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Token } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/tokens.js';
import { Button } from '../../ui/button.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { EmptyPart, Loaded, Notice } from '../../ui/states.js';
import { Toolbar } from '../../ui/toolbar.js';
import { NewTokenDialog } from './new-token-dialog.js';
import { ReplaceDialog, RevokeDialog } from './replace-token-dialogs.js';
import { SecretDialog, type Secret } from './secret-dialog.js';
import { TokenTable } from './token-table.js';

type Open = { readonly what: 'replace' | 'revoke'; readonly token: Token };

export default function TokensPage() {
  const tokens = useQuery(tokenReads.mine());
  // In the address, so that other pages lead to it.
  const [{ q, new: isNew }, setAddress] = useAddress({ q: '', new: '' });
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = (): void => setOpen(null);
  const closeNew = (): void => setAddress({ new: '' });
  const show = (issued: Secret): void => {
    close();
    closeNew();
    setSecret(issued);
  };
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setAddress({ new: '1' })}>
      {texts.create}
    </Button>
  );
  return (
    <SettingsPage title={texts.title} lead={texts.lead} actions={tokens.data?.total ? create : null} isWide>
      <Loaded query={tokens}>
        {({ items }) => {
          if (!items.length)
            return (
              <Notice icon="token" title={texts.empty} action={create}>
                {texts.emptyHint}
              </Notice>
            );
          const shown = items.filter(({ name, scopes }) =>
            `${name} ${scopes.join(' ')}`.toLowerCase().includes(q.toLowerCase()),
          );
          return (
            <>
              <Toolbar
                total={items.length}
                search={{ label: texts.search, value: q, onChange: (next) => setAddress({ q: next }) }}
                onClear={() => setAddress({ q: '' })}
                shown={texts.count(shown.length)}
              />
              {shown.length ? (
                <TokenTable tokens={shown} onAction={(what, token) => setOpen({ what, token })} />
              ) : (
                <EmptyPart>{texts.noMatch}</EmptyPart>
              )}
            </>
          );
        }}
      </Loaded>
      {isNew && <NewTokenDialog onClose={closeNew} onIssued={show} />}
      {open?.what === 'replace' && <ReplaceDialog token={open.token} onClose={close} onIssued={show} />}
      {open?.what === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </SettingsPage>
  );
}
