import { useState, type ReactNode } from 'react';
import type { Comment } from '../../client/src/generated.js';
import { service } from '../app/service.js';
import { useKeptDraft, useTextDraft } from '../app/use-text-draft.js';
import { texts as common } from '../texts/common.js';
import { texts } from '../texts/writing.js';
import { ConfirmDialog } from './dialog.js';
import { Editor } from './editor.js';
import { Form, useAction } from './form.js';
import { Markdown } from './markdown.js';
import { Menu } from './menu.js';
import { dateTime, Time } from './time.js';
import type { Upload } from './use-uploads.js';

const { comments: words } = texts;
const draftOf = (id: string): string => `edit-comment:${id}`;

interface EntryProps {
  readonly cardId: string;
  readonly comment: Pick<Comment, 'id' | 'body' | 'created_at' | 'edited_at'>;
  readonly name: string;
  /** A picture of who wrote it. */
  readonly mark: ReactNode;
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
  readonly upload?: Upload | undefined;
  /** The comments are to be read again. */
  readonly onDone: () => void;
}

/** A comment, edited where it stands. */
export function CommentEntry({ cardId, comment, name, mark, mayEdit, mayRemove, upload, onDone }: EntryProps) {
  const { id, body, created_at: at, edited_at: editedAt } = comment;
  const kept = useKeptDraft(draftOf(id));
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>(mayEdit && kept.isThere ? 'edit' : 'read');
  const read = (): void => setMode('read');
  const removal = useAction(
    () => service.removeComment(cardId, id),
    () => {
      read();
      onDone();
    },
    words.removed,
  );
  return (
    <li className="comment">
      {mark}
      <div className="comment-text">
        <div className="comment-head">
          <p>
            <strong>{name}</strong>{' '}
            <span className="quiet-text">
              <Time at={at} />
              {editedAt && <span title={words.editedAt(dateTime(editedAt))}> · {words.edited}</span>}
            </span>
          </p>
          {mode !== 'edit' && (
            <Menu
              label={words.actionsOf(name)}
              items={[
                mayEdit && { name: words.edit, icon: 'edit', onSelect: () => setMode('edit') },
                mayRemove && {
                  name: words.remove,
                  icon: 'remove',
                  removes: true,
                  onSelect: () => setMode('remove'),
                },
              ]}
            />
          )}
        </div>
        {mode === 'edit' ? (
          <EditComment cardId={cardId} comment={comment} upload={upload} onClose={read} onDone={onDone} />
        ) : (
          <Markdown text={body} keepsBreaks />
        )}
      </div>
      {mode === 'remove' && (
        <ConfirmDialog title={words.removeTitle} action={removal} confirm={words.remove} onClose={read}>
          <p>{words.removeAbout}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface EditProps extends Pick<EntryProps, 'cardId' | 'comment' | 'upload' | 'onDone'> {
  readonly onClose: () => void;
}

function EditComment({ cardId, comment, upload, onClose, onDone }: EditProps) {
  const draft = useTextDraft(draftOf(comment.id), comment.body);
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const action = useAction(
    () => service.changeComment(cardId, comment.id, { body: draft.text }),
    () => {
      close();
      onDone();
    },
  );
  return (
    <Form action={action} submit={common.save} disabled={!draft.text.trim()} onCancel={close}>
      <Editor
        label={words.editLabel}
        problem={action.fields.body}
        value={draft.text}
        onChange={draft.change}
        rows={3}
        maxLength={20_000}
        autoFocus
        upload={upload}
      />
    </Form>
  );
}
