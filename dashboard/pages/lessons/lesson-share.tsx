import type { Project } from '../../../client/src/generated.js';
import { STATE_WORDS } from '../../../src/shared/state-words.js';
import { texts } from '../../texts/lessons.js';
import { ShareBar } from '../../ui/charts.js';
import { lessonShares } from '../projects/project-rows.js';

/** How many lessons of a project are fresh, drifted and removed, as one bar. */
export function LessonShare({ project: { lessons, name } }: { project: Pick<Project, 'lessons' | 'name'> }) {
  if (!lessons.live && !lessons.stale) return null;
  return (
    <ShareBar
      label={texts.lessonsOf(name)}
      shares={lessonShares(lessons).map((share) => ({ ...share, name: STATE_WORDS.lesson[share.key] }))}
    />
  );
}
