import type { MemoryImportance } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { SelectField, TextArea, TextField, type Action } from '../../ui/form.js';
import { MAX_BODY, MAX_DESCRIPTION, MAX_TITLE, type MemoryDraft } from './memory-draft.js';
import { KINDS } from './kinds.js';

const { form: words } = texts;
const IMPORTANCES = Object.keys(texts.importances) as MemoryImportance[];

interface FieldsProps {
  readonly draft: MemoryDraft;
  readonly onChange: (changed: Partial<MemoryDraft>) => void;
  readonly problems: Action['fields'];
  /** Only the service writes summaries; one that is there stays one. */
  readonly mayBeSummary?: boolean;
  /** Of one that is there: what its confidence was and is. */
  readonly confidenceHint?: string;
}

export function MemoryFields({ draft, onChange, problems, mayBeSummary = false, confidenceHint }: FieldsProps) {
  const kinds = KINDS.filter((kind) => kind !== 'summary' || mayBeSummary);
  return (
    <>
      <TextField
        label={words.title}
        hint={words.titleHint}
        required
        maxLength={MAX_TITLE}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        problem={problems.title}
      />
      <TextArea
        label={words.body}
        required
        rows={6}
        maxLength={MAX_BODY}
        value={draft.body}
        onChange={(body) => onChange({ body })}
        problem={problems.body}
      />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        maxLength={MAX_DESCRIPTION}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        problem={problems.description}
      />
      <div className="memory-pair">
        <SelectField
          label={words.kind}
          value={draft.kind}
          options={kinds.map((kind) => [kind, texts.kinds[kind]] as const)}
          onChange={(kind) => onChange({ kind })}
          problem={problems.kind}
        />
        <SelectField
          label={words.importance}
          hint={words.importanceHint}
          value={draft.importance}
          options={IMPORTANCES.map((importance) => [importance, texts.importances[importance]] as const)}
          onChange={(importance) => onChange({ importance })}
          problem={problems.importance}
        />
      </div>
      <div className="memory-pair">
        <TextField
          label={words.tags}
          hint={words.tagsHint}
          value={draft.tags}
          onChange={(tags) => onChange({ tags })}
          problem={problems.tags}
        />
        <ConfidenceField
          value={draft.confidence}
          onChange={(confidence) => onChange({ confidence })}
          problem={problems.confidence}
          hint={confidenceHint}
        />
      </div>
      <TextField
        label={words.day}
        hint={words.dayHint}
        type="date"
        min="1970-01-01"
        max="9999-12-31"
        value={draft.day}
        onChange={(day) => onChange({ day })}
        problem={problems.occurred_at}
      />
    </>
  );
}

interface ConfidenceProps {
  readonly value: string;
  readonly onChange: (percent: string) => void;
  readonly problem: string | undefined;
  readonly hint?: string | undefined;
}

export function ConfidenceField({ hint = words.confidenceHint, ...props }: ConfidenceProps) {
  return (
    <TextField {...props} label={words.confidence} hint={hint} type="number" min={0} max={100} step="any" required />
  );
}
