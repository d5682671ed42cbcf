import type { CatalogEmployee, Hire } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Badge } from '../../ui/badge.js';
import { Button, LinkButton } from '../../ui/button.js';
import { hirePath } from './hire-list.js';
import { HireBadge } from './hire-state.js';

const { catalog } = texts;

interface EmployeeCardProps {
  readonly employee: CatalogEmployee;
  /** The hire of it that still works. */
  readonly hire: Hire | undefined;
  readonly onHire: () => void;
}

export function EmployeeCard({ employee, hire, onHire }: EmployeeCardProps) {
  const { name, kind, packages, deployable, missing } = employee;
  const isHired = hire !== undefined && hire.status !== 'canceled';
  return (
    <li className="card employee">
      <div className="row between">
        <h3>{name}</h3>
        {hire ? <HireBadge hire={hire} /> : <Badge>{texts.kinds[kind]}</Badge>}
      </div>
      <p className="quiet-text">{catalog.what[kind]}</p>
      <dl className="facts">
        <dt>{catalog.tools}</dt>
        <dd>{packages.length ? <Chips names={packages} /> : catalog.noTools}</dd>
        <dt>{catalog.desk}</dt>
        <dd>{catalog.deskOf[kind]}</dd>
      </dl>
      <div className="employee-foot">
        {hire && (
          <LinkButton to={hirePath(hire.hire_id)}>
            {catalog.open} <span className="visually-hidden">{name}</span>
          </LinkButton>
        )}
        {!isHired && deployable && missing.length > 0 && (
          <p className="quiet-text">{missing.map((need) => catalog.missing[need]).join(' · ')}</p>
        )}
        {!isHired && deployable && (
          <Button kind="primary" onClick={onHire}>
            {hire ? catalog.hireAgain : catalog.hire} <span className="visually-hidden">{name}</span>
          </Button>
        )}
        {!deployable && <p className="quiet-text">{catalog.notReady}</p>}
      </div>
    </li>
  );
}

function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className="chips">
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
