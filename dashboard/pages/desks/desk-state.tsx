import type { MachineUpdateStatus } from '../../../client/src/generated.js';
import { texts } from '../../texts/desks.js';
import { Badge } from '../../ui/badge.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import type { DeskState } from './desk-rows.js';

export function StateBadge({ state }: { state: DeskState }) {
  return <Badge tone={STATE_TONES.desk[state]}>{texts.states[state]}</Badge>;
}

export function UpdateBadge({ status }: { status: MachineUpdateStatus }) {
  return <Badge tone={STATE_TONES.update[status]}>{texts.update.states[status]}</Badge>;
}
