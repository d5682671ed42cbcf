import { useState } from 'react';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { CorrectDialog } from './correct-dialog.js';
import { writeLesson, type LessonDialogProps, type WrittenFile } from './lesson-file.js';
import { readLessonsAgain } from './use-lessons.js';

const { actions: words } = texts;
type Asked = 'confirm' | 'correct' | 'retire';

interface LessonActionsProps {
  readonly lesson: Lesson;
  /** The lesson may leave its list by this: what follows is shown by the page. */
  readonly onWritten: (file: WrittenFile) => void;
}

/** What can be done with a lesson, for every member: lessons belong to all who work on the code. */
export function LessonActions({ lesson, onWritten }: LessonActionsProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const named = (action: string) => ({ 'aria-label': texts.of(action, lesson.id), children: action });
  const close = (): void => ask(null);
  const written = (file: WrittenFile): void => {
    close();
    readLessonsAgain();
    onWritten(file);
  };
  return (
    <>
      <div className="row">
        {lesson.freshness === 'drifted' && <Button {...named(words.confirm)} onClick={() => ask('confirm')} />}
        <Button {...named(words.correct)} onClick={() => ask('correct')} />
        <Button {...named(words.retire)} kind="quiet" onClick={() => ask('retire')} />
      </div>
      {asked === 'confirm' && <StillTrueDialog lesson={lesson} onClose={close} onWritten={written} />}
      {asked === 'retire' && <RetireDialog lesson={lesson} onClose={close} onWritten={written} />}
      {asked === 'correct' && <CorrectDialog lesson={lesson} onClose={close} onWritten={written} />}
    </>
  );
}

function StillTrueDialog({ lesson, onClose, onWritten }: LessonDialogProps) {
  const action = useAction(() => writeLesson(lesson, 'confirm', {}), onWritten);
  return (
    <ConfirmDialog
      title={words.confirmTitle(lesson.id)}
      action={action}
      confirm={words.confirmSubmit}
      kind="primary"
      onClose={onClose}
    >
      <p>{words.confirmText}</p>
      <p className="quiet-text">{words.files.confirm(lesson.path)}</p>
    </ConfirmDialog>
  );
}

function RetireDialog({ lesson, onClose, onWritten }: LessonDialogProps) {
  const action = useAction(() => writeLesson(lesson, 'retire', { retired: true }), onWritten);
  return (
    <ConfirmDialog title={words.retireTitle(lesson.id)} action={action} confirm={words.retireSubmit} onClose={onClose}>
      <p>{words.retireText}</p>
      <p className="quiet-text">{words.files.retire(lesson.path)}</p>
    </ConfirmDialog>
  );
}
