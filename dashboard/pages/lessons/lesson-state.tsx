import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Badge, type Tone } from '../../ui/badge.js';

type Freshness = Lesson['freshness'];

const TONES: Readonly<Record<Freshness, Tone>> = { fresh: 'good', drifted: 'warn', removed: 'bad' };

export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  return <Badge tone={TONES[freshness]}>{texts.freshness[freshness]}</Badge>;
}

/** Why a lesson may be out of date, in the words of the service where it has some. */
export function reasonOf({ freshness, stale_reason: reason }: Lesson): string | null {
  return reason ?? (freshness === 'drifted' ? texts.review.changed : null);
}

export function lessonPath(projectId: string, id: string): string {
  return `/lessons/${id.split('/').map(encodeURIComponent).join('/')}?project=${projectId}`;
}
