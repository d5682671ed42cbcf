import type { Lesson, LessonAnchor } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Badge } from '../../ui/badge.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { SHORT_COMMIT } from './index-again.js';

export type Freshness = Lesson['freshness'];

export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  return <Badge tone={STATE_TONES.lesson[freshness]}>{texts.freshness[freshness]}</Badge>;
}

/** Why a lesson may be out of date. */
export function reasonOf({ freshness, anchor_states: anchors }: Lesson): string | null {
  if (freshness === 'fresh') return null;
  if (freshness === 'removed') return texts.reasons.gone;
  return anchors.some(isLost) ? texts.reasons.partGone : texts.reasons.changed;
}

/** Removed since the lesson was written. */
function isLost({ drifted, state }: LessonAnchor): boolean {
  return drifted && state === 'gone';
}

/** The code that is the reason, or else what the lesson is about. */
export function codeOf({ anchor_states: anchors }: Pick<Lesson, 'anchor_states'>): readonly LessonAnchor[] {
  const aging = anchors.filter(({ drifted }) => drifted);
  const live = anchors.filter(({ state }) => state === 'live');
  return [aging, live].find(({ length }) => length) ?? anchors;
}

/** In which commit that code was removed, if it was. */
export function removalOf(lesson: Pick<Lesson, 'anchor_states'>): string | null {
  const commit = codeOf(lesson)[0]?.removed_in;
  return commit ? texts.removedIn(commit.slice(0, SHORT_COMMIT)) : null;
}

export function firstParagraph(text: string): string {
  return text.split(/\n\s*\n/, 1)[0]!;
}

export function lessonPath(projectId: string, id: string): string {
  return `/lessons/${id.split('/').map(encodeURIComponent).join('/')}?project=${projectId}`;
}
