import { describe, expect, it } from '@jest/globals';
import { onboardingSteps } from '../../src/modules/workstations/onboarding.js';

type Evidence = Parameters<typeof onboardingSteps>[0];
type Step = ReturnType<typeof onboardingSteps>[number];

const KEYS = ['run_installer', 'wg_register', 'sidecar_up', 'ready'];
const REASONS = [
  'awaiting_callback',
  'awaiting_wg_peer',
  'awaiting_first_health_check',
  'awaiting_ready',
  'misrouted',
  'unreachable',
  'suspended',
  ...KEYS.map((key) => `blocked_by:${key}`),
];
const ORDERED: Evidence = {
  callback: false,
  failure: null,
  enrolled: false,
  answered: false,
  misrouted: false,
  status: 'provisioned',
};
const CALLED: Evidence = { ...ORDERED, callback: true };
const ENROLLED: Evidence = { ...CALLED, enrolled: true };
const ANSWERED: Evidence = { ...ENROLLED, answered: true };
const READY: Evidence = { ...ANSWERED, status: 'active' };
const FAILURE = { exitCode: 5, reason: 'node is missing' };

/** `[x] run_installer` … as the Markdown of a desk marks them, with the reason of each. */
const MARKS = { done: '[x]', pending: '[ ]', failed: '[!]', blocked: '[-]' };
const drawn = (steps: readonly Step[]): string[] =>
  steps.map(({ key, state, reason }) => [MARKS[state], key, reason ?? ''].join(' ').trim());
const hintOf = (evidence: Evidence): string => onboardingSteps(evidence).find(({ hint }) => hint !== null)!.hint!;

/** The four lines of a checklist that stalls at this step for this reason. */
function stalled(mark: '[ ]' | '[!]', key: string, reason: string): string[] {
  const at = KEYS.indexOf(key);
  return KEYS.map((one, index) => {
    if (index < at) return `[x] ${one}`;
    return index === at ? `${mark} ${one} ${reason}` : `[-] ${one} blocked_by:${key}`;
  });
}

describe('The checklist of a desk', () => {
  it.each<[situation: string, evidence: Evidence, steps: string[]]>([
    ['was just ordered', ORDERED, stalled('[ ]', 'run_installer', 'awaiting_callback')],
    [
      'has an installer that a firewall keeps from calling back',
      ORDERED,
      stalled('[ ]', 'run_installer', 'awaiting_callback'),
    ],
    [
      'has an installer that failed before it could call back',
      { ...ORDERED, failure: FAILURE },
      stalled('[!]', 'run_installer', 'awaiting_callback'),
    ],
    ['has an installer at work', CALLED, stalled('[ ]', 'wg_register', 'awaiting_wg_peer')],
    [
      'has an installer that failed on its way',
      { ...CALLED, failure: FAILURE },
      stalled('[!]', 'wg_register', 'awaiting_wg_peer'),
    ],
    ['has joined the mesh', ENROLLED, stalled('[ ]', 'sidecar_up', 'awaiting_first_health_check')],
    [
      'has joined the mesh, though no callback arrived',
      { ...ENROLLED, callback: false },
      stalled('[ ]', 'sidecar_up', 'awaiting_first_health_check'),
    ],
    [
      'was installed on a machine that hosts another desk',
      { ...ORDERED, misrouted: true, failure: { exitCode: 8, reason: null } },
      stalled('[!]', 'sidecar_up', 'misrouted'),
    ],
    ['is answered for by another desk', { ...READY, misrouted: true }, stalled('[!]', 'sidecar_up', 'misrouted')],
    ['stopped answering', { ...ANSWERED, status: 'unreachable' }, stalled('[!]', 'sidecar_up', 'unreachable')],
    [
      'is answered for by another desk and unreachable',
      { ...ANSWERED, misrouted: true, status: 'unreachable' },
      stalled('[!]', 'sidecar_up', 'misrouted'),
    ],
    ['answered and is to be confirmed', ANSWERED, stalled('[ ]', 'ready', 'awaiting_ready')],
    ['is ready', READY, KEYS.map((key) => `[x] ${key}`)],
    ['was paused while it was ready', { ...ANSWERED, status: 'suspended' }, stalled('[ ]', 'ready', 'suspended')],
    ['was paused before it answered', { ...ENROLLED, status: 'suspended' }, stalled('[ ]', 'sidecar_up', 'suspended')],
    [
      'was paused while the installer ran',
      { ...CALLED, status: 'suspended' },
      stalled('[ ]', 'wg_register', 'awaiting_wg_peer'),
    ],
    [
      'was paused before the installer ran',
      { ...ORDERED, status: 'suspended' },
      stalled('[ ]', 'run_installer', 'awaiting_callback'),
    ],
    [
      'is misrouted and paused',
      { ...ANSWERED, misrouted: true, status: 'suspended' },
      stalled('[!]', 'sidecar_up', 'misrouted'),
    ],
    ['enrolled after a failed run', { ...READY, failure: FAILURE }, KEYS.map((key) => `[x] ${key}`)],
  ])('that %s', (_, evidence, steps) => {
    expect(drawn(onboardingSteps(evidence))).toEqual(steps);
  });

  it('hints at which failure the installer reported', () => {
    for (const evidence of [ORDERED, CALLED]) {
      const hints = [2, 3, 4, 5, 6].map((exitCode) => hintOf({ ...evidence, failure: { exitCode, reason: null } }));
      expect(new Set(hints).size).toBe(hints.length);
      expect(hints).not.toContain(hintOf(evidence));
      expect(hintOf({ ...evidence, failure: FAILURE })).toContain('node is missing');
    }
  });

  it('has a title for each step that does not depend on what happened', () => {
    const titles = (evidence: Evidence) => onboardingSteps(evidence).map(({ title }) => title);
    expect(new Set(titles(ORDERED)).size).toBe(4);
    for (const title of titles(ORDERED)) expect(title.trim()).not.toBe('');
    for (const evidence of EVERYTHING) expect(titles(evidence)).toEqual(titles(ORDERED));
  });
});

const BOTH = [false, true];
/** Every combination, also those that should never come about. */
const EVERYTHING: Evidence[] = BOTH.flatMap((callback) =>
  BOTH.flatMap((enrolled) =>
    BOTH.flatMap((answered) =>
      BOTH.flatMap((misrouted) =>
        (['provisioned', 'active', 'unreachable', 'suspended'] as const).flatMap((status) =>
          [null, FAILURE, { exitCode: 8, reason: null }, { exitCode: 255, reason: '' }].map((failure) => ({
            callback,
            failure,
            enrolled,
            answered,
            misrouted,
            status,
          })),
        ),
      ),
    ),
  ),
);

describe('Whatever happened', () => {
  it('was tried in all its combinations', () => expect(EVERYTHING).toHaveLength(256));

  it.each(EVERYTHING.map((evidence) => [JSON.stringify(evidence), evidence] as const))('%s', (_, evidence) => {
    const steps = onboardingSteps(evidence);
    expect(steps.map(({ key }) => key)).toEqual(KEYS);
    for (const step of steps) {
      expect(Object.keys(step).toSorted()).toEqual(['done', 'hint', 'key', 'reason', 'state', 'title']);
      expect(step.done).toBe(step.state === 'done');
    }

    // Done ones first and silent; then the one to act on; then what it blocks.
    const at = steps.findIndex(({ state }) => state !== 'done');
    const done = at === -1 ? steps : steps.slice(0, at);
    for (const { reason, hint } of done) expect([reason, hint]).toEqual([null, null]);
    expect(steps.filter(({ hint }) => hint !== null)).toHaveLength(at === -1 ? 0 : 1);
    if (at === -1) return;
    const [toActOn, ...later] = steps.slice(at) as [Step, ...Step[]];
    expect(['pending', 'failed']).toContain(toActOn.state);
    expect(toActOn.hint!.trim()).not.toBe('');
    expect(REASONS.slice(0, 7)).toContain(toActOn.reason);
    for (const { state, reason, hint } of later)
      expect([state, reason, hint]).toEqual(['blocked', `blocked_by:${toActOn.key}`, null]);
  });

  it('a desk that joined is through exactly when it answered for itself and is active', () => {
    for (const evidence of EVERYTHING.filter(({ enrolled }) => enrolled)) {
      const through = onboardingSteps(evidence).every(({ done }) => done);
      const { answered, misrouted, status } = evidence;
      expect([evidence, through]).toEqual([evidence, answered && !misrouted && status === 'active']);
    }
  });
});
