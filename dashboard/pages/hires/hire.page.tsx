import '../../app/common.js';
import { useState } from 'react';
import { Redirect } from 'wouter';
import type { Hire } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/hires.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { DetailPage } from '../../ui/page.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { BuildsPart } from '../builds/list/builds-part.js';
import { GiveCardDialog } from './give-card.js';
import { HireActivity } from './hire-activity.js';
import { HireBadge } from './hire-badge.js';
import { HireDialogs, resume, useHireMenu, type HireAction } from './hire-dialogs.js';
import { HireMemory } from './hire-memory.js';
import { HireNext } from './hire-next.js';
import { HireProgress } from './hire-progress.js';
import { HireRail } from './hire-rail.js';
import { stateOf } from './hire-rules.js';
import { HireTools } from './hire-tools.js';
import { purposeOf } from './purpose.js';
import { useCatalog, useHire } from './use-hires.js';

const { hire: words } = texts;
const BACK = { to: '/hires', name: texts.title };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Also the address that mails about a hire name. */
export default function HirePage() {
  const [{ hire: id }] = useAddress({ hire: '' });
  if (!id) return <Redirect to={BACK.to} replace />;
  return UUID.test(id) ? <OneHire id={id} /> : <Missing />;
}

function OneHire({ id }: { id: string }) {
  const query = useHire(id);
  return (
    <Loaded query={query} shape="detail" missing={<Missing />}>
      {(hire) => <ShownHire hire={hire} />}
    </Loaded>
  );
}

function ShownHire({ hire }: { hire: Hire }) {
  const [opened, setOpened] = useState<HireAction | null>(null);
  const [isGiving, setGiving] = useState(false);
  const menuOf = useHireMenu();
  const { data: catalog } = useCatalog();
  const state = stateOf(hire);
  const isBuilder = hire.kind === 'builder';
  return (
    <DetailPage
      back={BACK}
      title={hire.name}
      mark={<Avatar name={hire.name} id={hire.agent_id} kind="agent" size={48} />}
      state={<HireBadge hire={hire} />}
      lead={purposeOf(catalog?.find(({ id }) => id === hire.profile_id) ?? hire)}
      actions={
        <>
          {state === 'canceling' && (
            <Button icon="play" onClick={() => void resume(hire)}>
              {texts.actions.resume}
            </Button>
          )}
          {isBuilder && hire.status === 'active' && (
            <Button kind="primary" icon="card" onClick={() => setGiving(true)}>
              {texts.give.action}
            </Button>
          )}
        </>
      }
      menu={[
        { name: words.openMemory, icon: 'memory', to: `/agents/${encodeURIComponent(hire.agent_id)}` },
        ...menuOf(hire, setOpened).filter((item) => item && item.name !== texts.actions.resume),
      ]}
      rail={<HireRail hire={hire} />}
    >
      <HireNext hire={hire} />
      <HireProgress steps={hire.onboarding} />
      {isBuilder && (
        <BuildsPart
          of={{ agentId: hire.agent_id }}
          to={`/builds?agent=${encodeURIComponent(hire.agent_id)}`}
          without={['agent', 'desk']}
        />
      )}
      <HireMemory agentId={hire.agent_id} />
      <HireActivity id={hire.hire_id} />
      <HireTools hire={hire} />
      {isGiving && <GiveCardDialog hire={hire} onClose={() => setGiving(false)} />}
      {opened && <HireDialogs hire={hire} action={opened} onClose={() => setOpened(null)} />}
    </DetailPage>
  );
}

function Missing() {
  return (
    <NotFound what={words.what} back={BACK}>
      {words.missing}
    </NotFound>
  );
}
