import { useState } from 'react';
import type { OnboardingStep, StepState } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import type { Desk } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { Steps, type StepLook } from '../../ui/steps.js';
import { DeskPart } from './desk-part.js';
import { TokenDialog } from './token-dialog.js';
import { mayManage } from './use-desk.js';

const LOOKS: Readonly<Record<StepState, StepLook>> = {
  done: 'done',
  pending: 'current',
  failed: 'failed',
  blocked: 'waiting',
};

const { onboarding } = texts;

export function DeskOnboarding({ setup, environment }: Desk) {
  const { onboarding_steps: steps, workstation_id: id } = setup;
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const isComplete = steps.every(({ done }) => done);
  const hasJoined = environment.mesh_address !== null;
  return (
    <DeskPart
      title={onboarding.title}
      lead={isComplete ? onboarding.complete : onboarding.lead}
      action={!hasJoined && mayManage(me, setup) && <Button onClick={() => setAsking(true)}>{onboarding.lost}</Button>}
    >
      <Steps
        words={onboarding.words}
        steps={steps.map(({ key, title, state, reason, hint }) => ({
          key,
          title,
          look: LOOKS[state],
          reason: reason && inWords(reason, steps),
          hint: hint && !mayManage(me, setup) ? onboarding.askOwner : hint,
        }))}
      />
      {isAsking && <TokenDialog id={id} onClose={() => setAsking(false)} />}
    </DeskPart>
  );
}

const BLOCKED = 'blocked_by:';

function inWords(reason: string, steps: readonly OnboardingStep[]): string {
  if (!reason.startsWith(BLOCKED)) return onboarding.reasons[reason] ?? reason;
  const key = reason.slice(BLOCKED.length);
  return onboarding.blocked(steps.find((step) => step.key === key)?.title ?? key);
}
