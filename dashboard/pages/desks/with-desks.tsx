import type { ReactNode } from 'react';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/desks.js';
import { LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Notice } from '../../ui/states.js';

/** Pages of a workspace that has desks switched on. */
export function WithDesks({ children }: { children: ReactNode }) {
  const { features, isAdmin } = useMe();
  if (features.switches.machines.on) return <>{children}</>;
  return (
    <Page title={texts.title}>
      <Notice
        title={texts.off.title}
        action={isAdmin && <LinkButton to="/features">{texts.off.toFeatures}</LinkButton>}
      >
        {texts.off.about}
      </Notice>
    </Page>
  );
}
