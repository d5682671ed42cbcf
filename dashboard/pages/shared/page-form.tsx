import { useState } from 'react';
import { texts } from '../../texts/shared.js';
import { Form, TextArea, TextField, type Action } from '../../ui/form.js';

const { docs: words } = texts;

interface PageFormProps {
  readonly page?: { readonly title: string; readonly body: string };
  readonly submit: string;
  readonly action: Action;
  readonly onSubmit: (page: { title: string; body: string }) => void;
  readonly onCancel: () => void;
}

/** Title and text of a page, for an editor. */
export function PageForm({ page, submit, action, onSubmit, onCancel }: PageFormProps) {
  const [title, setTitle] = useState(page?.title ?? '');
  const [body, setBody] = useState(page?.body ?? '');
  return (
    <Form
      action={action}
      submit={submit}
      disabled={!title.trim()}
      onSubmit={() => onSubmit({ title: title.trim(), body })}
      onCancel={onCancel}
    >
      <TextField label={words.name} value={title} onChange={setTitle} maxLength={500} problem={action.fields.title} />
      <TextArea
        label={words.body}
        value={body}
        onChange={setBody}
        rows={20}
        maxLength={500_000}
        problem={action.fields.body}
      />
    </Form>
  );
}
