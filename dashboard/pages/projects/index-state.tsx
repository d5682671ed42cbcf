import type { CodeIndexStatus } from '../../../client/src/generated.js';
import { texts } from '../../texts/projects.js';
import { Badge } from '../../ui/badge.js';
import { INDEX_TONES } from './project-rows.js';

export function IndexBadge({ status }: { status: CodeIndexStatus }) {
  return <Badge tone={INDEX_TONES[status]}>{texts.states[status]}</Badge>;
}
