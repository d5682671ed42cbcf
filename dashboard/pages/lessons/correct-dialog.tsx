import { useState } from 'react';
import { texts } from '../../texts/lessons.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextArea, TextField, useAction } from '../../ui/form.js';
import { writeLesson, type LessonDialogProps } from './lesson-file.js';

const { actions: words } = texts;
const MAX_TYPE = 50;
const MAX_BODY = 50_000;

export function CorrectDialog({ lesson, onClose, onWritten }: LessonDialogProps) {
  const [body, setBody] = useState(lesson.body);
  const [type, setType] = useState(lesson.type);
  const [anchors, setAnchors] = useState(lesson.anchors.join('\n'));
  const action = useAction(() => writeLesson(lesson, 'correct', { body, type, anchors: linesOf(anchors) }), onWritten);
  return (
    <FormDialog title={words.correctTitle(lesson.id)} action={action} submit={words.correctSubmit} onClose={onClose}>
      <TextArea
        label={words.body}
        hint={words.bodyHint}
        rows={8}
        required
        maxLength={MAX_BODY}
        value={body}
        onChange={setBody}
      />
      <TextArea label={words.anchors} hint={words.anchorsHint} rows={3} value={anchors} onChange={setAnchors} />
      <TextField label={words.type} required maxLength={MAX_TYPE} value={type} onChange={setType} />
      <p className="quiet-text">{words.files.correct(lesson.path)}</p>
    </FormDialog>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
