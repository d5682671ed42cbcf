import type {
  CodeIndexStatus,
  DeskState,
  HireState,
  LoopRun,
  MailState,
  SubscriptionStatus,
} from '../../../client/src/generated.js';
import { STATE_WORDS } from '../../../src/shared/state-words.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import type { Tone } from '../../ui/badge.js';
import { STATE_TONES } from '../../ui/state-tones.js';

export interface State {
  readonly name: string;
  readonly tone: Tone;
}
type States<S extends string> = Readonly<Record<S, State>>;

/** The states that the lists of all workspaces are filtered by, as the address has them. */
export const STATES = {
  workspaces: statesOf<SubscriptionStatus>(texts.workspaces.subscriptions, {
    active: 'good',
    none: 'neutral',
    past_due: 'warn',
    canceled: 'bad',
  }),
  people: statesOf<'active' | 'locked'>(texts.people.states, { active: 'good', locked: 'bad' }),
  desks: statesOf<DeskState>(STATE_WORDS.desk, STATE_TONES.desk),
  hires: statesOf<HireState>(STATE_WORDS.hire, STATE_TONES.hire),
  projects: statesOf<CodeIndexStatus>(STATE_WORDS.index, STATE_TONES.index),
  tokens: statesOf<'active' | 'expired' | 'revoked'>(texts.tokens.states, {
    active: 'good',
    expired: 'warn',
    revoked: 'neutral',
  }),
  mail: statesOf<MailState>(shared.mail.states, { due: 'busy', sent: 'good', failed: 'bad' }),
} as const;

export const RUN_STATES: States<LoopRun['status']> = statesOf(shared.loops.statuses, {
  running: 'busy',
  succeeded: 'good',
  failed: 'bad',
  lost: 'warn',
});

function statesOf<S extends string>(words: Readonly<Record<S, string>>, tones: Readonly<Record<S, Tone>>): States<S> {
  const keys = Object.keys(words) as S[];
  return Object.fromEntries(keys.map((key) => [key, { name: words[key], tone: tones[key] }])) as States<S>;
}
