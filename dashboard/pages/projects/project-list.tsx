import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/projects.js';
import { Button } from '../../ui/button.js';
import { NoMatch } from '../../ui/states.js';
import { Toolbar } from '../../ui/toolbar.js';
import { INDEX_STATES, inState, NO_FILTERS, searched } from './project-rows.js';
import { ProjectTable } from './project-table.js';

const FIRST = 50;

export function ProjectList({ projects }: { projects: readonly Project[] }) {
  const [filters, change] = useAddress(NO_FILTERS);
  const [most, setMost] = useState(FIRST);
  const found = searched(projects, filters);
  const shown = inState(found, filters.state);
  const clear = (): void => change(NO_FILTERS);
  return (
    <>
      <Toolbar
        total={projects.length}
        search={{ label: texts.search, value: filters.q, onChange: (q) => change({ q }) }}
        states={{
          label: texts.filter,
          value: filters.state,
          onChange: (state) => change({ state }),
          choices: [
            ['', texts.all, found.length],
            ...INDEX_STATES.map((state) => [state, texts.states[state], inState(found, state).length] as const),
          ],
        }}
        onClear={clear}
        shown={texts.shown(shown.length, projects.length)}
      />
      {shown.length ? (
        <ProjectTable projects={shown.slice(0, most)} />
      ) : (
        <NoMatch onClear={clear}>{texts.noMatch}</NoMatch>
      )}
      {shown.length > most && (
        <div className="more">
          <Button onClick={() => setMost(most + FIRST)}>{common.more}</Button>
        </div>
      )}
    </>
  );
}
