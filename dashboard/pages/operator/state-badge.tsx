import { Badge } from '../../ui/badge.js';
import type { State } from './operator-states.js';

export function StateBadge({ state: { name, tone } }: { state: State }) {
  return <Badge tone={tone}>{name}</Badge>;
}
