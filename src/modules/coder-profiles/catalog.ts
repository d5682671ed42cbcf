import { CODERS, type Coder } from '../identity/index.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const TASK_TYPES = namedEnum('TaskType', ['coding', 'docs', 'research', 'design', 'test']);
const TIERS = [...TASK_TYPES, 'hard'] as const;
type Tier = (typeof TIERS)[number];
type ProfileKey = `${Coder}.${Tier}`;

/** Spelling used by the `coder` field of a profile. */
export function coderName(coder: Coder): string {
  return coder === 'claude' ? 'claude_code' : coder;
}

/** What limits a build besides time: turns of a conversation, steps of a plan, or nothing. */
type Guard = 'turns' | 'steps' | null;

/** A profile as defined by the platform. */
export interface PlatformProfile {
  readonly key: ProfileKey;
  readonly coder: Coder;
  readonly tier: Tier;
  /** The task type; for a hard profile, one sentence. */
  readonly recommendedFor: readonly string[];
  readonly model: string | null;
  readonly effort: string | null;
  readonly guard: Guard;
  readonly limitValue: number | null;
  readonly wallMinutes: number | null;
  readonly env: Readonly<Record<string, string>> | null;
  readonly reason: string;
}

interface CoderTraits {
  readonly guard: Guard;
  readonly env: PlatformProfile['env'];
}

/** OpenHands setting that isolates a build's packages; platform-only. */
export const VIRTUAL_ENVIRONMENT = 'VIRTUAL_ENV_MODE';

const TRAITS: Record<Coder, CoderTraits> = {
  claude: { guard: 'turns', env: null },
  codex: { guard: null, env: null },
  openhands: { guard: 'steps', env: { [VIRTUAL_ENVIRONMENT]: 'isolated', LLM_NUM_RETRIES: '5' } },
  opencode: { guard: 'steps', env: null },
  pi: { guard: null, env: null },
};

type Row = [
  model: string | null,
  effort: string,
  limitValue: number | null,
  wallMinutes: number | null,
  reason: string,
];

const OPUS = 'claude-opus-5-5';
const SONNET = 'claude-sonnet-5';
const MINIMAX = 'MiniMax-M3';

const ROWS: Record<Coder, Record<Tier, Row>> = {
  claude: {
    coding: [SONNET, 'high', 200, 120, 'Writes and runs code in many short turns; the faster model keeps them cheap.'],
    docs: [
      SONNET,
      'medium',
      80,
      null,
      'Texts need few turns and little deliberation; the diff is read by a person anyway.',
    ],
    research: [OPUS, 'high', 120, null, 'Weighing sources profits from the stronger model; there is little to build.'],
    design: [
      OPUS,
      'high',
      120,
      null,
      'A design is decided once and built on for long: the stronger model pays for itself.',
    ],
    test: [SONNET, 'medium', 150, 120, 'Tests are run again and again: many turns, each of them simple.'],
    hard: [OPUS, 'max', 400, 180, 'For work that failed before or spans the repository: everything this coder has.'],
  },
  codex: {
    coding: [null, 'medium', null, 120, 'The model of the account, at the effort it was tuned for.'],
    docs: [null, 'low', null, null, 'Texts need little deliberation.'],
    research: [null, 'high', null, null, 'Reading is cheap and a wrong conclusion is not: more deliberation.'],
    design: [null, 'high', null, null, 'A design is decided once and built on for long: more deliberation.'],
    test: [null, 'medium', null, 120, 'Runs take their time; deliberation does not make them shorter.'],
    hard: [
      null,
      'high',
      null,
      180,
      'For work that failed before or spans the repository: the highest effort and more time.',
    ],
  },
  openhands: {
    coding: [
      null,
      'medium',
      250,
      120,
      'A step is one action; a usual change with its tests takes up to about a hundred.',
    ],
    docs: [null, 'low', 100, null, 'Reading and writing files: few steps, little deliberation.'],
    research: [null, 'medium', 150, null, 'Many files are opened and few are changed.'],
    design: [null, 'medium', 150, null, 'Mostly reading; the result is a text.'],
    test: [null, 'medium', 200, 120, 'Each run of the tests is a step of its own.'],
    hard: [
      null,
      'high',
      500,
      180,
      'For work that failed before or spans the repository: twice the steps and more time.',
    ],
  },
  opencode: {
    coding: [MINIMAX, 'medium', 150, 120, 'Its steps are large; this many are enough for a usual change.'],
    docs: [MINIMAX, 'low', 60, null, 'Texts need few steps and little deliberation.'],
    research: [MINIMAX, 'medium', 90, null, 'Many files are opened and few are changed.'],
    design: [MINIMAX, 'high', 90, null, 'A design is decided once and built on for long: more deliberation.'],
    test: [MINIMAX, 'medium', 120, 120, 'Each run of the tests is a step of its own.'],
    hard: [
      MINIMAX,
      'high',
      300,
      180,
      'For work that failed before or spans the repository: twice the steps and more time.',
    ],
  },
  pi: {
    coding: [MINIMAX, 'medium', null, 120, 'Has no guard of its own: the time limit is what ends a build.'],
    docs: [MINIMAX, 'low', null, null, 'Texts need little deliberation.'],
    research: [MINIMAX, 'medium', null, null, 'Many files are opened and few are changed.'],
    design: [MINIMAX, 'high', null, null, 'A design is decided once and built on for long: more deliberation.'],
    test: [MINIMAX, 'medium', null, 120, 'Runs take their time; deliberation does not make them shorter.'],
    hard: [
      MINIMAX,
      'high',
      null,
      180,
      'For work that failed before or spans the repository: the highest effort and more time.',
    ],
  },
};

const FOR_HARD_WORK = 'Work that failed before, spans many files, or nobody has done here yet.';

function profile(coder: Coder, tier: Tier): PlatformProfile {
  const [model, effort, limitValue, wallMinutes, reason] = ROWS[coder][tier];
  const recommendedFor = [tier === 'hard' ? FOR_HARD_WORK : tier];
  return {
    key: `${coder}.${tier}`,
    coder,
    tier,
    recommendedFor,
    model,
    effort,
    limitValue,
    wallMinutes,
    reason,
    ...TRAITS[coder],
  };
}

/** All profiles by coder, the hard one last. */
export const CATALOG: readonly PlatformProfile[] = CODERS.flatMap((coder) => TIERS.map((tier) => profile(coder, tier)));

/** Problems of a catalog; the service refuses to start with any. */
export function catalogProblems(catalog: readonly PlatformProfile[]): string[] {
  return catalog.flatMap(({ key, guard, limitValue, wallMinutes, reason }) => [
    ...((guard === null) === (limitValue === null) ? [] : [`${key}: a guard and its limit belong together`]),
    ...(limitValue === null || (Number.isInteger(limitValue) && limitValue > 0)
      ? []
      : [`${key}: the limit must be a whole number`]),
    ...(wallMinutes === null || wallMinutes > 0 ? [] : [`${key}: the time limit must be positive`]),
    ...(reason.trim() ? [] : [`${key}: no reason given`]),
  ]);
}
