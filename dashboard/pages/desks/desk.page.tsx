import '../../app/common.js';
import { Link, useParams } from 'wouter';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/desks.js';
import { Page } from '../../ui/page.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { DeskActions } from './desk-actions.js';
import { DeskFacts } from './desk-facts.js';
import { DeskOnboarding } from './desk-onboarding.js';
import { DeskOwning } from './desk-owning.js';
import { StateBadge } from './desk-state.js';
import { DeskUpdate } from './desk-update.js';
import { DeskWarnings } from './desk-warnings.js';
import { stateOf } from './fleet.js';
import { mayManage, useDesk } from './use-desk.js';
import { WithDesks } from './with-desks.js';
import { isGone } from '../../app/problems.js';

export default function DeskPage() {
  return (
    <WithDesks>
      <OneDesk />
    </WithDesks>
  );
}

function OneDesk() {
  const { id = '' } = useParams<{ id: string }>();
  const me = useMe();
  const desk = useDesk(id);
  // Also when it was there before: somebody has released it.
  if (isGone(desk.error)) return <NotFound />;
  return (
    <Loaded query={desk}>
      {({ setup, environment }) => (
        <>
          <Link to="/machines" className="back">
            ← {texts.desk.back}
          </Link>
          <Page
            title={environment.name}
            lead={
              <span className="row">
                <StateBadge state={stateOf(setup)} />
                {environment.description || texts.desk.noDescription}
              </span>
            }
            actions={<DeskActions environment={environment} mayPause={mayManage(me, setup)} />}
          >
            <DeskWarnings environment={environment} />
            <div className="desk">
              <div className="stack">
                <DeskOnboarding setup={setup} environment={environment} />
                {me.isAdmin && <DeskUpdate setup={setup} environment={environment} />}
              </div>
              <DeskFacts environment={environment} />
              {mayManage(me, setup) && <DeskOwning environment={environment} />}
            </div>
          </Page>
        </>
      )}
    </Loaded>
  );
}
