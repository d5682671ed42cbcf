import { useState } from 'react';
import type { CatalogEmployee, EmployeeKind, Hire } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/hires.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { EmployeeCard } from './employee-card.js';
import { HireDialog } from './hire-dialog.js';
import { useCatalog } from './use-hires.js';

const { catalog } = texts;
const NO_FILTER = { q: '', kind: '' };
const KINDS: readonly EmployeeKind[] = ['builder', 'assistant'];

export function Catalog({ hires }: { hires: readonly Hire[] }) {
  const query = useCatalog();
  return (
    <Section title={catalog.title} lead={catalog.lead}>
      <Loaded query={query}>
        {(employees) =>
          employees.length ? (
            <Employees employees={employees} hires={hires} />
          ) : (
            <Notice title={catalog.empty}>{catalog.emptyHint}</Notice>
          )
        }
      </Loaded>
    </Section>
  );
}

function Employees({ employees, hires }: { employees: readonly CatalogEmployee[]; hires: readonly Hire[] }) {
  const [filter, setFilter] = useAddress(NO_FILTER);
  const [chosen, choose] = useState<CatalogEmployee | null>(null);
  const shown = employees.filter((employee) => matches(employee, filter));
  return (
    <>
      <div className="filters">
        <div className="search">
          <TextField label={catalog.search} type="search" value={filter.q} onChange={(q) => setFilter({ q })} />
        </div>
        <SelectField
          label={catalog.kind}
          value={filter.kind}
          options={[['', catalog.allKinds], ...KINDS.map((kind) => [kind, texts.kinds[kind]] as const)]}
          onChange={(kind) => setFilter({ kind })}
        />
      </div>
      {shown.length ? (
        <ul className="cards">
          {shown.map((employee) => (
            <EmployeeCard
              key={employee.id}
              employee={employee}
              hire={newestLive(hires, employee)}
              onHire={() => choose(employee)}
            />
          ))}
        </ul>
      ) : (
        <Notice title={catalog.noMatch} action={<Button onClick={() => setFilter(NO_FILTER)}>{common.clear}</Button>} />
      )}
      {chosen && <HireDialog employee={chosen} running={newestLive(hires, chosen)} onClose={() => choose(null)} />}
    </>
  );
}

function matches({ name, kind, packages }: CatalogEmployee, filter: typeof NO_FILTER): boolean {
  const words = filter.q.toLowerCase().split(/\s+/);
  const text = [name, texts.kinds[kind], ...packages].join(' ').toLowerCase();
  return (!filter.kind || filter.kind === kind) && words.every((word) => text.includes(word));
}

/** The hire of this employee that still works. */
function newestLive(hires: readonly Hire[], { id }: CatalogEmployee): Hire | undefined {
  return hires.find(({ profile_id: profile, entitled }) => profile === id && entitled);
}
