import { Problem } from '../../../client/src/problem.js';
import type { Lesson, LessonSyncReport } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';

export interface LessonChange {
  readonly type?: string;
  readonly body?: string;
  readonly anchors?: readonly string[];
  readonly retired?: boolean;
}

export interface WrittenFile {
  readonly path: string;
  readonly content: string;
  readonly written: LessonSyncReport['written'][number] | null;
  /** What was done to it here; null: nothing now. */
  readonly done: 'confirm' | 'correct' | 'retire' | null;
}

/**
 * A lesson is a file: to confirm, correct or retire it is to write its file. Each writing has its moment, so that a
 * lesson that is only confirmed counts as written anew, for the code of today.
 */
export async function writeLesson(
  lesson: Lesson,
  done: 'confirm' | 'correct' | 'retire',
  change: LessonChange,
): Promise<WrittenFile> {
  const { path, project_id: projectId } = lesson;
  const content = fileOf(lesson, change, new Date());
  const report = await service.syncLessons({ project_id: projectId, files: [{ path, content }] });
  const [fault] = report.errors;
  // A fault of the file is a refusal to the person who wrote it.
  if (fault) throw new Problem(422, new Headers(), { detail: fault.message });
  return { path, content, written: report.written[0] ?? null, done };
}

/** The lesson as stored here, as a file. */
export function currentFile(lesson: Lesson): WrittenFile {
  const content = fileOf(lesson, {}, null);
  return { path: lesson.path, content, written: null, done: null };
}

function fileOf(lesson: Lesson, change: LessonChange, verifiedAt: Date | null): string {
  const { scope, tags, author, card, pinned } = lesson;
  const fields: Record<string, unknown> = {
    type: change.type ?? lesson.type,
    anchors: change.anchors ?? lesson.anchors,
    ...(pinned && { pinned }),
    ...(scope !== null && { scope }),
    ...(tags.length && { tags }),
    ...(author !== null && { author }),
    ...(card !== null && { card }),
    ...(change.retired && { retired: true }),
    ...(verifiedAt && { verified: verifiedAt.toISOString() }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${yaml(value)}`);
  return ['---', ...lines, '---', change.body ?? lesson.body, ''].join('\n');
}

/** JSON is YAML. Characters that nobody sees are escaped: the service takes no others in front matter. */
function yaml(value: unknown): string {
  return JSON.stringify(value).replace(/\p{C}/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

export interface LessonDialogProps {
  readonly lesson: Lesson;
  readonly onClose: () => void;
  readonly onWritten: (file: WrittenFile) => void;
}
