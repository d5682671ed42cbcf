import '../../app/common.js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Hire } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/hires.js';
import { LinkButton } from '../../ui/button.js';
import { Page, Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { DeskNext } from './desk-next.js';
import { HireActions } from './hire-actions.js';
import { HireFacts } from './hire-facts.js';
import { HireProgress } from './hire-progress.js';
import { stateOf } from './hire-state.js';
import { HireTools } from './hire-tools.js';
import { useHire } from './use-hires.js';

const { hire: words } = texts;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Also the address that mails about a hire name. */
export default function HirePage() {
  const [{ hire: id }] = useAddress({ hire: '' });
  if (!id) return <NoHire title={words.noHire} hint={words.noHireHint} />;
  const missing = <NoHire title={words.missing} hint={words.missingHint} />;
  return UUID.test(id) ? <OneHire id={id} missing={missing} /> : missing;
}

function OneHire({ id, missing }: { id: string; missing: ReactNode }) {
  const query = useHire(id);
  return (
    <Loaded query={query} missing={missing}>
      {(hire) => <ShownHire hire={hire} />}
    </Loaded>
  );
}

function ShownHire({ hire }: { hire: Hire }) {
  const state = stateOf(hire);
  return (
    <>
      <Link to="/hires" className="back">
        ← {words.back}
      </Link>
      <Page title={hire.name} lead={texts.catalog.what[hire.kind]} actions={<HireActions hire={hire} />}>
        {state === 'canceling' && <p className="caution">{words.endsNotice}</p>}
        {state === 'active' && hire.workstation_id && <DeskNext desk={hire.workstation_id} />}
        {state === 'active' && hire.kind === 'builder' && !hire.workstation_id && (
          <p className="caution">{words.deskReleased}</p>
        )}
        <div className="hire-columns">
          <Section title={words.progress} lead={state === 'provisioning' ? words.progressLead : undefined}>
            <div className="card">
              <HireProgress steps={hire.onboarding} />
            </div>
          </Section>
          <Section title={words.facts}>
            <div className="card">
              <HireFacts hire={hire} />
            </div>
          </Section>
        </div>
        <HireTools hire={hire} />
      </Page>
    </>
  );
}

function NoHire({ title, hint }: { title: string; hint: string }) {
  return (
    <Page title={texts.title}>
      <Notice title={title} action={<LinkButton to="/hires">{words.toList}</LinkButton>}>
        {hint}
      </Notice>
    </Page>
  );
}
