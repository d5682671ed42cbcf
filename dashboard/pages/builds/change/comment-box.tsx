import { useEffect, useRef, type KeyboardEvent } from 'react';
import { texts } from '../../../texts/builds.js';
import { Button } from '../../../ui/button.js';
import type { DraftComment, ReviewDraft } from './review-draft.js';

const { review: words } = texts;

/** A comment on a line: written, or to be read and changed until all are sent. */
export function CommentBox({ comment, draft }: { comment: DraftComment; draft: ReviewDraft }) {
  const { id, line, text, isOpen } = comment;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen && draft.takesFocus(id)) area.current!.focus();
  }, [isOpen, draft, id]);
  const keep = (): void => {
    if (text.trim()) draft.change(id, { isOpen: false });
    else draft.remove(id);
  };
  if (!isOpen)
    return (
      <div className="diff-comment">
        <p>{text}</p>
        <div className="row">
          <Button className="small" kind="quiet" onClick={() => draft.reopen(id)}>
            {words.edit}
          </Button>
          <Button className="small" kind="quiet" onClick={() => draft.remove(id)}>
            {words.remove}
          </Button>
        </div>
      </div>
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
    else if (event.key === 'Escape' && !text.trim()) draft.remove(id);
    else return;
    event.preventDefault();
  };
  return (
    <form
      className="diff-comment"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <textarea
        className="text-input"
        ref={area}
        rows={3}
        aria-label={words.commentOn(line)}
        placeholder={words.placeholder}
        maxLength={5_000}
        value={text}
        onChange={({ target }) => draft.change(id, { text: target.value })}
        onKeyDown={onKeyDown}
      />
      <div className="row">
        <Button className="small" type="submit" disabled={!text.trim()}>
          {words.add}
        </Button>
        <Button className="small" kind="quiet" onClick={() => draft.remove(id)}>
          {words.discard}
        </Button>
        <span className="quiet-text">{words.hint}</span>
      </div>
    </form>
  );
}
