import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Badge } from '../../ui/badge.js';
import { STATE_TONES } from '../../ui/state-tones.js';

export type Freshness = Lesson['freshness'];

export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  return <Badge tone={STATE_TONES.lesson[freshness]}>{texts.freshness[freshness]}</Badge>;
}

/** Why a lesson may be out of date, in the words of the service where it has some. */
export function reasonOf({ freshness, stale_reason: reason }: Lesson): string | null {
  return reason ?? (freshness === 'drifted' ? texts.changed : null);
}

/** The code that is the reason, or else what the lesson is about. */
export function codeOf({ anchor_states: anchors }: Pick<Lesson, 'anchor_states'>): string[] {
  const aging = anchors.filter(({ drifted, state }) => drifted || state === 'gone');
  return (aging.length ? aging : anchors).map(({ path }) => path);
}

export function firstParagraph(text: string): string {
  return text.split(/\n\s*\n/, 1)[0]!;
}

export function lessonPath(projectId: string, id: string): string {
  return `/lessons/${id.split('/').map(encodeURIComponent).join('/')}?project=${projectId}`;
}
