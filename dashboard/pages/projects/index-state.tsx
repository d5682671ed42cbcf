import type { CodeIndexStatus } from '../../../client/src/generated.js';
import { texts } from '../../texts/projects.js';
import { Badge } from '../../ui/badge.js';
import { STATE_TONES } from '../../ui/state-tones.js';

export function IndexBadge({ status }: { status: CodeIndexStatus }) {
  return <Badge tone={STATE_TONES.index[status]}>{texts.states[status]}</Badge>;
}
