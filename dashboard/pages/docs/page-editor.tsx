import { useState, type ReactNode } from 'react';
import { useLeaveWarning } from '../../app/use-text-draft.js';
import { texts } from '../../texts/docs.js';
import { Editor } from '../../ui/editor.js';
import { Form, TextField, type Action } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { KeptDraft } from '../../ui/kept-draft.js';
import type { Upload } from '../../ui/use-uploads.js';
import type { useDraft } from './use-draft.js';

interface EditorProps {
  readonly writing: ReturnType<typeof useDraft>;
  readonly submit: string;
  readonly action: Action;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Said above the buttons. */
  readonly notice?: ReactNode;
  /** A page that is not there yet has no place for files. */
  readonly upload?: Upload;
}

const { editor: words } = texts;

/** A page being written, beside what it will look like. */
export function PageEditor({ writing, submit, action, onSubmit, onCancel, notice, upload }: EditorProps) {
  const { draft, change } = writing;
  const [view, setView] = useState<'write' | 'preview'>('write');
  useLeaveWarning(writing.isChanged);
  const cancel = (): void => {
    writing.forget();
    onCancel();
  };
  return (
    <div className="doc-editor" data-view={view}>
      {writing.wasKept && <KeptDraft about={texts.draft.restored} onDiscard={writing.discard} />}
      <div className="segments doc-views" role="group" aria-label={words.view}>
        {(['write', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
            {words[one]}
          </button>
        ))}
      </div>
      <div className="doc-writing">
        <Form action={action} submit={submit} onSubmit={onSubmit} onCancel={cancel}>
          <TextField
            label={words.title}
            problem={action.fields.title}
            value={draft.title}
            onChange={(title) => change({ ...draft, title })}
            maxLength={500}
            required
            autoFocus
          />
          <Editor
            label={words.body}
            upload={upload}
            problem={action.fields.body}
            value={draft.body}
            onChange={(body) => change({ ...draft, body })}
            rows={20}
            maxLength={500_000}
          />
          {notice}
        </Form>
      </div>
      <section className="doc-preview" aria-label={words.preview}>
        <h2>{words.preview}</h2>
        <div className="card doc-body">
          {draft.body.trim() ? <Markdown text={draft.body} top={2} /> : <p className="quiet-text">{words.noPreview}</p>}
        </div>
      </section>
    </div>
  );
}
