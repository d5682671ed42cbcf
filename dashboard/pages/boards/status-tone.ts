import type { CardStatus } from '../../../client/src/generated.js';
import type { Tone } from '../../ui/badge.js';

const TONES: Readonly<Record<CardStatus, Tone>> = {
  pending: 'neutral',
  in_progress: 'busy',
  in_review: 'warn',
  blocked: 'bad',
  completed: 'good',
  canceled: 'neutral',
};

export function toneOfStatus(status: CardStatus): Tone {
  return TONES[status];
}
