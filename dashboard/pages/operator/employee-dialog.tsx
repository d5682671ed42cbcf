import { useState } from 'react';
import type { CatalogEmployee, EmployeeKind, NewEmployee } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator-sections.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { Dialog, FormDialog } from '../../ui/dialog.js';
import { CheckField, SelectField, TextArea, TextField, useAction } from '../../ui/form.js';
import { readEmployeesAgain } from './read-employees-again.js';

const { employees: words } = texts;

/** What a text that is no JSON object is. */
const INVALID = null;

interface EmployeeDialogProps {
  readonly mode: 'new' | 'change' | 'by id';
  readonly employee?: CatalogEmployee;
  readonly onClose: () => void;
}

/** Creates an employee, or changes what is filled in: of one that is not published only the id is known. */
export function EmployeeDialog({ mode, employee, onClose }: EmployeeDialogProps) {
  const [id, setId] = useState(employee?.id ?? '');
  const [name, setName] = useState(employee?.name ?? '');
  const [kind, setKind] = useState<EmployeeKind>(employee?.kind ?? 'assistant');
  const [description, setDescription] = useState(employee?.description ?? '');
  const [packages, setPackages] = useState(employee?.packages.join(', ') ?? '');
  const [template, setTemplate] = useState('');
  const [isPublished, setPublished] = useState(true);
  const [created, setCreated] = useState<{ id: string; name: string } | null>(null);
  const parsed = parse(template);
  const isNew = mode === 'new';
  const action = useAction(
    () => {
      const list = packages.split(',').map((one) => one.trim());
      const settings = {
        name,
        kind,
        description: description.trim() || null,
        packages: list.filter(Boolean),
        published: isPublished,
      };
      if (isNew) return service.createEmployee({ ...settings, template: (parsed ?? null) as NewEmployee['template'] });
      const given = mode === 'by id' ? { published: isPublished, ...(name && { name }) } : settings;
      return service.changeEmployee(id.trim(), { ...given, ...(parsed && { template: parsed }) });
    },
    (employed) => {
      readEmployeesAgain();
      if (isNew) setCreated(employed);
      else onClose();
    },
  );
  const title = isNew ? words.create : employee ? words.changeOf(employee.name) : words.byId;
  if (created)
    return (
      <Dialog title={words.created(created.name)} onClose={onClose}>
        <CopyBox label={words.idLabel} text={created.id} />
        <div className="form-actions">
          <Button kind="primary" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </Dialog>
    );
  const { fields } = action;
  return (
    <FormDialog
      title={title}
      action={action}
      submit={isNew ? words.create : common.save}
      onSubmit={() => parsed !== INVALID && action.run()}
      onClose={onClose}
    >
      {mode === 'by id' && (
        <TextField label={words.id} required value={id} onChange={setId} problem={fields.profile_id} />
      )}
      <TextField label={words.name} required={mode !== 'by id'} value={name} onChange={setName} problem={fields.name} />
      {mode !== 'by id' && (
        <>
          <TextArea
            label={words.description}
            hint={words.descriptionHint}
            rows={2}
            value={description}
            onChange={setDescription}
            problem={fields.description}
          />
          <SelectField
            label={words.kind}
            value={kind}
            options={Object.entries(words.kinds) as [EmployeeKind, string][]}
            onChange={setKind}
            problem={fields.kind}
          />
          <TextField
            label={words.packages}
            hint={words.packagesHint}
            value={packages}
            onChange={setPackages}
            problem={fields.packages}
          />
        </>
      )}
      <TextArea
        label={words.template}
        hint={isNew ? words.templateHint : words.templateKeptHint}
        rows={6}
        value={template}
        onChange={setTemplate}
        problem={parsed === INVALID ? words.badTemplate : fields.template}
      />
      <CheckField label={words.publish} hint={words.publishHint} checked={isPublished} onChange={setPublished} />
    </FormDialog>
  );
}

/** The object that a text describes; undefined without text, null if it is none. */
function parse(text: string): Record<string, unknown> | typeof INVALID | undefined {
  if (!text.trim()) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : INVALID;
  } catch {
    return INVALID;
  }
}
