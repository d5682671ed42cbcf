import { useState } from 'react';
import type { CardChange } from '../../../client/src/generated.js';
import type { VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { FormDialog } from '../../ui/dialog.js';
import { TextArea, TextField } from '../../ui/form.js';
import { EDITABLE, sentOf, typedOf, type EditableField, type EditGroup } from './card-fields.js';
import { useCardChange } from './use-card.js';

interface EditProps {
  readonly versioned: VersionedCard;
  readonly group: EditGroup;
  readonly title: string;
  readonly onClose: () => void;
}

const names: Readonly<Record<string, string>> = texts.fields;

/** Sends only what was changed: what somebody else wrote meanwhile into another field stays. */
export function EditCardDialog({ versioned, group, title, onClose }: EditProps) {
  const fields: readonly EditableField[] = EDITABLE[group];
  const [before] = useState(() => new Map(fields.map((field) => [field.name, typedOf(versioned.card, field)])));
  const [typed, setTyped] = useState(before);
  const [badField, setBad] = useState<string | null>(null);
  const action = useCardChange(versioned, onClose);
  const save = (): void => {
    const changed = fields.filter(({ name }) => typed.get(name) !== before.get(name));
    if (!changed.length) return onClose();
    try {
      const sent = changed.map((field) => [field.name, sentOf(field, typed.get(field.name)!)]);
      setBad(null);
      action.run(Object.fromEntries(sent) as CardChange);
    } catch {
      setBad(changed.find(({ kind }) => kind === 'json')?.name ?? null);
    }
  };
  return (
    <FormDialog title={title} action={action} submit={common.save} onSubmit={save} onClose={onClose}>
      {fields.map((field) => (
        <CardField
          key={field.name}
          field={field}
          value={typed.get(field.name)!}
          problem={badField === field.name ? texts.badJson : action.fields[field.name]}
          onChange={(value) => setTyped(new Map(typed).set(field.name, value))}
        />
      ))}
    </FormDialog>
  );
}

interface CardFieldProps {
  readonly field: EditableField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function CardField({ field: { name, kind, max }, value, problem, onChange }: CardFieldProps) {
  const shared = { label: names[name]!, problem, value, onChange };
  if (kind === 'long') return <TextArea {...shared} rows={5} hint={texts.hints.markdown} />;
  if (kind === 'json') return <TextArea {...shared} rows={6} hint={texts.hints.json} />;
  const type = kind === 'moment' ? 'datetime-local' : kind === 'number' ? 'number' : 'text';
  return (
    <TextField
      {...shared}
      type={type}
      {...(kind === 'number' && { step: 'any' })}
      {...(max !== undefined && { maxLength: max })}
    />
  );
}
