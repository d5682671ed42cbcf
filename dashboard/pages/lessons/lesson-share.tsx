import type { Project } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { ShareBar } from '../../ui/charts.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import type { Freshness } from './lesson-state.js';

interface LessonShareProps {
  readonly project: Pick<Project, 'lessons' | 'name'>;
  readonly drifted: number;
}

/** How many lessons of a project are fresh, drifted and removed, as one bar. */
export function LessonShare({ project: { lessons, name }, drifted }: LessonShareProps) {
  const counts = { fresh: lessons.live - drifted, drifted, removed: lessons.stale };
  return (
    <ShareBar
      label={texts.lessonsOf(name)}
      shares={(Object.keys(counts) as Freshness[]).map((key) => ({
        key,
        name: texts.freshness[key],
        value: counts[key],
        tone: STATE_TONES.lesson[key],
      }))}
    />
  );
}
