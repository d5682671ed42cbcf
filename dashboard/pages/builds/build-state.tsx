import type { Build } from '../../../client/src/generated.js';
import { texts } from '../../texts/builds.js';
import { Badge, Tag } from '../../ui/badge.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import type { StepLook } from '../../ui/steps.js';
import { useNow } from '../../ui/time.js';
import { stepLooks, stepSeconds } from './build-rules.js';

type Stated = Pick<Build, 'state' | 'step' | 'reason' | 'merged_at'>;

/** Its state, with what belongs to it: the reason, unless it is said beside it, or that it is merged. */
export function BuildState({ build, withReason = true }: { build: Stated; withReason?: boolean }) {
  const { state, reason, merged_at: merged } = build;
  return (
    <>
      <Badge tone={STATE_TONES.build[state]}>{texts.states[state]}</Badge>
      {withReason && reason && <Tag>{texts.reasons[reason]}</Tag>}
      {merged && <Tag>{texts.merged}</Tag>}
    </>
  );
}

const MARKS: Readonly<Partial<Record<StepLook, IconName>>> = { done: 'check', failed: 'warning' };

/** Its steps in a line with the time each took, the current one marked. */
export function BuildSteps({ build }: { build: Build }) {
  const seconds = stepSeconds(build, useNow());
  return (
    <ol className="build-steps" aria-label={texts.stepsLabel} data-still={build.state !== 'running'}>
      {stepLooks(build).map(([step, look]) => (
        <li key={step} className="step" data-state={look} aria-current={look === 'current' ? 'step' : undefined}>
          <span className="step-mark" aria-hidden="true">
            {MARKS[look] && <Icon name={MARKS[look]} size={12} />}
          </span>
          <span className="step-title">
            {texts.steps[step]}{' '}
            {look !== 'waiting' && seconds.has(step) && (
              <span className="quiet-text">{texts.shortDuration(seconds.get(step)!)}</span>
            )}{' '}
            <span className="visually-hidden">({texts.looks[look]})</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
