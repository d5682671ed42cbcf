import type { CodeIndexStatus } from '../../../client/src/generated.js';
import { texts } from '../../texts/projects.js';
import { Badge, type Tone } from '../../ui/badge.js';

const TONES: Readonly<Record<CodeIndexStatus, Tone>> = {
  failed: 'bad',
  indexing: 'busy',
  queued: 'busy',
  ready: 'good',
  none: 'neutral',
};

export const INDEX_STATES = Object.keys(TONES) as CodeIndexStatus[];

export function IndexBadge({ status }: { status: CodeIndexStatus }) {
  return <Badge tone={TONES[status]}>{texts.states[status]}</Badge>;
}
