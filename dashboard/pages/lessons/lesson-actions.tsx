import { useState, type ReactNode } from 'react';
import type { Lesson } from '../../../client/src/generated.js';
import { texts } from '../../texts/lessons.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { MenuItems } from '../../ui/menu.js';
import { CorrectDialog } from './correct-dialog.js';
import { currentFile, writeLesson, type LessonDialogProps, type WrittenFile } from './lesson-file.js';
import { readLessonsAgain } from './use-lessons.js';
import { WrittenDialog } from './written-dialog.js';

const { actions: words } = texts;
export type LessonAction = 'confirm' | 'correct' | 'retire';
export type LessonMenu = (lesson: Lesson) => MenuItems;

/** What can be done with a lesson, for every member: lessons belong to all who work on the code. */
export function useLessonActions(): {
  readonly ask: (lesson: Lesson, action: LessonAction) => void;
  readonly menuOf: LessonMenu;
  /** For the page, not for a row: the lesson may leave its list. */
  readonly dialogs: ReactNode;
} {
  const [opened, setOpened] = useState<{ readonly lesson: Lesson; readonly action: LessonAction } | null>(null);
  const [file, setFile] = useState<WrittenFile | null>(null);
  const ask = (lesson: Lesson, action: LessonAction): void => setOpened({ lesson, action });
  const dialog = opened && {
    lesson: opened.lesson,
    onClose: () => setOpened(null),
    onWritten: (written: WrittenFile) => {
      setOpened(null);
      readLessonsAgain();
      setFile(written);
    },
  };
  return {
    ask,
    menuOf: (lesson) => [
      lesson.freshness === 'drifted' && {
        name: words.confirm,
        icon: 'check',
        onSelect: () => ask(lesson, 'confirm'),
      },
      { name: words.correct, icon: 'edit', onSelect: () => ask(lesson, 'correct') },
      { name: words.currentFile, icon: 'file', onSelect: () => setFile(currentFile(lesson)) },
      { name: words.retire, icon: 'remove', removes: true, onSelect: () => ask(lesson, 'retire') },
    ],
    dialogs: (
      <>
        {dialog && opened.action === 'confirm' && <StillTrueDialog {...dialog} />}
        {dialog && opened.action === 'correct' && <CorrectDialog {...dialog} />}
        {dialog && opened.action === 'retire' && <RetireDialog {...dialog} />}
        {file && <WrittenDialog file={file} onClose={() => setFile(null)} />}
      </>
    ),
  };
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
