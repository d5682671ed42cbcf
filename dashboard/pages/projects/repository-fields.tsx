import { texts } from '../../texts/projects.js';
import { TextField } from '../../ui/form.js';

const { repository: words } = texts;

interface RepositoryFieldsProps {
  readonly url: string;
  readonly branch: string;
  readonly onUrl: (url: string) => void;
  readonly onBranch: (branch: string) => void;
  readonly fields: Readonly<Record<string, string>>;
  /** What else is to be said about the address. */
  readonly note?: string;
  readonly required?: boolean;
}

/** Where the code of a project is. */
export function RepositoryFields({ note, required = false, fields, ...values }: RepositoryFieldsProps) {
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <TextField
        {...plain}
        label={words.url}
        hint={note ? `${words.urlHint} ${note}` : words.urlHint}
        required={required}
        value={values.url}
        problem={fields.url}
        onChange={values.onUrl}
      />
      <TextField
        {...plain}
        label={words.branch}
        hint={words.branchHint}
        value={values.branch}
        problem={fields.branch}
        onChange={values.onBranch}
      />
    </>
  );
}
