import type { MachineUpdateStatus } from '../../../client/src/generated.js';
import { texts } from '../../texts/desks.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { DeskState } from './desk-rows.js';

const STATE_TONES: Readonly<Record<DeskState, Tone>> = {
  provisioning: 'busy',
  ready: 'good',
  unreachable: 'bad',
  suspended: 'neutral',
  dormant: 'warn',
};

export function StateBadge({ state }: { state: DeskState }) {
  return <Badge tone={STATE_TONES[state]}>{texts.states[state]}</Badge>;
}

const UPDATE_TONES: Readonly<Record<MachineUpdateStatus, Tone>> = {
  queued: 'busy',
  running: 'busy',
  succeeded: 'good',
  failed: 'bad',
};

export function UpdateBadge({ status }: { status: MachineUpdateStatus }) {
  return <Badge tone={UPDATE_TONES[status]}>{texts.update.states[status]}</Badge>;
}
