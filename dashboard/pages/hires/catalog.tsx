import { useState } from 'react';
import type { CatalogEmployee, EmployeeKind, Hire } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/hires.js';
import { Loaded, NoMatch, Notice } from '../../ui/states.js';
import { Choice, Toolbar } from '../../ui/toolbar.js';
import { CatalogTable } from './catalog-table.js';
import { HireDialog } from './hire-dialog.js';
import { matchesWords } from './hire-rules.js';
import { purposeOf } from './purpose.js';
import { useCatalog } from './use-hires.js';

const { catalog: words } = texts;
const NO_FILTER: { q: string; kind: EmployeeKind | '' } = { q: '', kind: '' };
const KINDS: readonly EmployeeKind[] = ['builder', 'assistant'];

export function Catalog({ hires }: { hires: readonly Hire[] }) {
  const query = useCatalog();
  return (
    <Loaded query={query}>
      {(employees) =>
        employees.length ? (
          <Employees employees={employees} hires={hires} />
        ) : (
          <Notice icon="catalog" title={words.empty}>
            {words.emptyHint}
          </Notice>
        )
      }
    </Loaded>
  );
}

function Employees({ employees, hires }: { employees: readonly CatalogEmployee[]; hires: readonly Hire[] }) {
  const [filter, setFilter] = useAddress(NO_FILTER);
  const [chosen, choose] = useState<CatalogEmployee | null>(null);
  const shown = employees.filter((employee) => isShown(employee, filter));
  const hireOf = ({ id }: CatalogEmployee): Hire | undefined =>
    hires.find(({ profile_id: profile, entitled }) => profile === id && entitled);
  const clear = (): void => setFilter(NO_FILTER);
  return (
    <>
      <Toolbar
        total={employees.length}
        search={{ label: words.search, value: filter.q, onChange: (q) => setFilter({ q }) }}
        filters={
          <Choice
            label={words.kind}
            value={filter.kind}
            options={[['', words.allKinds], ...KINDS.map((kind) => [kind, texts.kinds[kind]] as const)]}
            onChange={(kind) => setFilter({ kind })}
          />
        }
        isFiltered={filter.kind !== ''}
        onClear={clear}
        shown={words.count(shown.length)}
      />
      {shown.length ? (
        <CatalogTable employees={shown} hireOf={hireOf} onHire={choose} />
      ) : (
        <NoMatch onClear={clear}>{words.noMatch}</NoMatch>
      )}
      {chosen && <HireDialog employee={chosen} running={hireOf(chosen)} onClose={() => choose(null)} />}
    </>
  );
}

function isShown(employee: CatalogEmployee, { q, kind }: typeof NO_FILTER): boolean {
  const { name, packages } = employee;
  return (
    (!kind || employee.kind === kind) &&
    matchesWords(q, [name, purposeOf(employee), texts.kinds[employee.kind], ...packages])
  );
}
