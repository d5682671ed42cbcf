import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Token } from '../../../client/src/generated.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/tokens.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { NewTokenDialog } from './new-token-dialog.js';
import { RevokeDialog, RotateDialog } from './replace-token-dialogs.js';
import { SecretDialog, type Secret } from './secret-dialog.js';
import { TokenTable } from './token-table.js';

type Open = { readonly what: 'new' } | { readonly what: 'rotate' | 'revoke'; readonly token: Token };

export default function TokensPage() {
  const tokens = useQuery(tokenReads.mine());
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = (): void => setOpen(null);
  const show = (issued: Secret): void => {
    setOpen(null);
    setSecret(issued);
  };
  const create = (
    <Button kind="primary" onClick={() => setOpen({ what: 'new' })}>
      {texts.create}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={tokens.data?.total ? create : null}>
      <Loaded query={tokens}>
        {({ items }) =>
          items.length ? (
            <TokenTable tokens={items} onAction={(what, token) => setOpen({ what, token })} />
          ) : (
            <Notice title={texts.empty} action={create}>
              {texts.emptyHint}
            </Notice>
          )
        }
      </Loaded>
      {open?.what === 'new' && <NewTokenDialog onClose={close} onIssued={show} />}
      {open?.what === 'rotate' && <RotateDialog token={open.token} onClose={close} onIssued={show} />}
      {open?.what === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}
