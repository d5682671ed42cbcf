import { useState } from 'react';
import type { Memory } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Badge } from '../../ui/badge.js';
import { daysSince, daysToFade, FLOOR } from './decay.js';

/** From here on it is as good as new; the bar pales in this many steps down to nothing. */
const STEPS = 5;

/** How sure it is, as a bar that pales the less sure it is, with a mark where it is no longer found. */
export function Confidence({ share }: { share: number }) {
  return (
    <span className="confidence">
      <progress
        max={1}
        value={share}
        aria-label={texts.confidence(share)}
        data-step={Math.min(STEPS - 1, Math.floor(share * STEPS))}
        data-tone={share < FLOOR ? 'bad' : 'good'}
      />
      <span>{texts.percent(share)}</span>
    </span>
  );
}

/** What keeps it from being relied on; an active one that is sure and fresh has no mark. */
export function StandingBadges({ memory }: { memory: Memory }) {
  const [now] = useState(() => Date.now());
  const { status, stale, confidence, last_verified_at: verifiedAt } = memory;
  const days = daysToFade(memory, now);
  const isFaded = status === 'active' && confidence < FLOOR;
  return (
    <>
      {status !== 'active' && <Badge>{texts.statuses[status]}</Badge>}
      {isFaded && <Badge tone="bad">{texts.faded}</Badge>}
      {days !== null && <Badge tone="warn">{texts.fadesIn(days)}</Badge>}
      {stale && !isFaded && days === null && <Badge tone="warn">{texts.unverified(daysSince(verifiedAt, now))}</Badge>}
    </>
  );
}
