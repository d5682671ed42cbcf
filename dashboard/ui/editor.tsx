import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { texts } from '../texts/writing.js';
import { Field } from './form.js';
import { MentionList } from './mention-list.js';
import { useTalk } from './talk.js';
import { UploadLine } from './upload-line.js';
import { useMentions } from './use-mentions.js';
import { markdownOf, useUploads, type Upload } from './use-uploads.js';

interface EditorProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What the service said about this text. */
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  /** Where files of this text go; nothing where there is no place for them. */
  readonly upload?: Upload | undefined;
}

/** A Markdown text: `@` finds people and agents, files are pasted and dropped, Ctrl or ⌘ with Enter sends its form. */
export function Editor({ label, hint, problem, value, onChange, rows = 4, upload, ...rest }: EditorProps) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const newest = useRef(value);
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    newest.current = value;
    if (caret.current !== null) area.current!.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const replace = (start: number, end: number, text: string): void => {
    const { current } = newest;
    caret.current = start + text.length;
    newest.current = `${current.slice(0, start)}${text}${current.slice(end)}`;
    onChange(newest.current);
  };
  const insert = (text: string): void => {
    const at = Math.min(area.current?.selectionStart ?? newest.current.length, newest.current.length);
    const before = newest.current.slice(0, at);
    replace(at, at, `${before && !/\s$/.test(before) ? '\n' : ''}${text}\n`);
  };
  const canMention = useTalk() !== null;
  const mentions = useMentions({ area, replace });
  const uploads = useUploads(upload, (attachment) => insert(markdownOf(attachment)));
  const take = (event: ClipboardEvent | DragEvent, files: FileList): void => {
    if (!upload || !files.length) return;
    event.preventDefault();
    uploads.send([...files]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (mentions.onKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
    if (button && !button.disabled) form!.requestSubmit(button);
  };
  const { pointed, options } = mentions;
  return (
    <Field label={label} hint={hint ?? texts.editor.hint(canMention, upload !== undefined)} problem={problem}>
      {(ids) => (
        <div className="editor" data-over={isOver || undefined}>
          <textarea
            {...rest}
            {...ids}
            ref={area}
            rows={rows}
            value={value}
            aria-autocomplete="list"
            aria-controls={pointed && listId}
            aria-activedescendant={pointed && `${listId}-${pointed.id}`}
            onChange={({ target }) => {
              onChange(target.value);
              mentions.look();
            }}
            onSelect={mentions.look}
            onBlur={mentions.close}
            onKeyDown={onKeyDown}
            onPaste={(event) => take(event, event.clipboardData.files)}
            onDragOver={(event) => {
              if (!upload || !event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              setOver(false);
              take(event, event.dataTransfer.files);
            }}
          />
          {pointed && (
            <MentionList
              id={listId}
              area={area}
              start={mentions.start}
              options={options}
              pointed={pointed}
              onPick={mentions.pick}
            />
          )}
          <span className="visually-hidden" role="status">
            {pointed && texts.mentions.count(options.length)}
          </span>
          {upload && <UploadLine uploads={uploads} />}
        </div>
      )}
    </Field>
  );
}
