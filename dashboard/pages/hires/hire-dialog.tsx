import { useState } from 'react';
import { useLocation } from 'wouter';
import { Problem } from '../../../client/src/problem.js';
import type { CatalogEmployee, Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/hires.js';
import { LinkButton } from '../../ui/button.js';
import { FormDialog } from '../../ui/dialog.js';
import { DeskNote } from '../../ui/installation-note.js';
import { TextField, useAction } from '../../ui/form.js';
import { hirePath } from './hire-rules.js';
import { purposeOf } from './purpose.js';
import { readHiresAgain, useHasRepository } from './use-hires.js';

const { hireDialog: words } = texts;
const MAX_REASON = 500;

interface HireDialogProps {
  readonly employee: CatalogEmployee;
  /** The hire of it that still works. */
  readonly running: Hire | undefined;
  readonly onClose: () => void;
}

export function HireDialog({ employee, running, onClose }: HireDialogProps) {
  const { user, brand } = useMe();
  const [, navigate] = useLocation();
  const [reason, setReason] = useState('');
  const action = useAction(
    // For a person of the workspace the service takes it from the session.
    () => service.hireEmployee(employee.id, { brand_id: brand.brand_id, comp_reason: reason.trim() || null }),
    ({ hire_id: id }) => {
      readHiresAgain();
      navigate(hirePath(id));
    },
  );
  const lacksRepository = useHasRepository(employee.kind === 'builder') === false;
  const existing = existingHireOf(action.error);
  return (
    <FormDialog
      title={texts.catalog.hire(employee.name)}
      action={action}
      submit={texts.catalog.hire(employee.name)}
      disabled={employee.missing.some((need) => need !== 'desk')}
      onClose={onClose}
    >
      <div className="prose">
        <p className="quiet-text">{purposeOf(employee)}</p>
        <h3>{words.brings}</h3>
        <ul className="bullets">
          <li>{words.agent}</li>
          <li>{words.tools(employee.packages)}</li>
          {employee.kind === 'builder' && <li>{words.desk}</li>}
        </ul>
        <h3>{words.cost}</h3>
        <p>{user.platform_admin ? words.granted : words.subscription}</p>
        {running?.status === 'canceled' && <p className="caution">{words.replaces}</p>}
      </div>
      {(employee.missing.length > 0 || lacksRepository) && (
        <div className="caution">
          <h3>{words.missing}</h3>
          <ul className="bullets">
            {employee.missing.map((need) => (
              <li key={need}>{words.missingAbout[need]}</li>
            ))}
            {lacksRepository && <li>{words.noRepository}</li>}
          </ul>
        </div>
      )}
      {employee.kind === 'builder' && <DeskNote />}
      {user.platform_admin && (
        <TextField
          label={words.reason}
          value={reason}
          maxLength={MAX_REASON}
          problem={action.fields.comp_reason}
          onChange={setReason}
        />
      )}
      {existing && <LinkButton to={hirePath(existing)}>{words.existing}</LinkButton>}
    </FormDialog>
  );
}

/** Somebody else was faster: the service names their hire. */
function existingHireOf(error: unknown): string | null {
  if (!(error instanceof Problem) || typeof error.detail === 'string') return null;
  const { existing_hire_id: id } = error.detail;
  return typeof id === 'string' ? id : null;
}
