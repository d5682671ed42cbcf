import type { STATE_WORDS } from '../../src/shared/state-words.js';
import type { Tone } from './badge.js';

type Kind = keyof typeof STATE_WORDS;

/** The colour of each state, beside the one word for it. */
export const STATE_TONES = {
  desk: { provisioning: 'busy', ready: 'good', unreachable: 'bad', suspended: 'neutral', dormant: 'warn' },
  hire: { provisioning: 'busy', failed: 'bad', active: 'good', canceling: 'warn', ended: 'neutral' },
  index: { none: 'neutral', queued: 'busy', indexing: 'busy', ready: 'good', failed: 'bad' },
  card: {
    pending: 'neutral',
    in_progress: 'busy',
    in_review: 'warn',
    blocked: 'bad',
    completed: 'good',
    canceled: 'neutral',
  },
  build: {
    queued: 'neutral',
    running: 'busy',
    waiting: 'warn',
    succeeded: 'good',
    failed: 'bad',
    canceled: 'neutral',
  },
  lesson: { fresh: 'good', drifted: 'warn', removed: 'bad' },
  memory: { active: 'good', fading: 'warn', archived: 'neutral', merged: 'neutral' },
  update: { queued: 'busy', running: 'busy', succeeded: 'good', failed: 'bad' },
} as const satisfies { readonly [K in Kind]: Readonly<Record<keyof (typeof STATE_WORDS)[K], Tone>> };
