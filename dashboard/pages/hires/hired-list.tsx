import { useState } from 'react';
import type { Hire } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import type { SomeHires } from '../../reads/hires.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/hires.js';
import { Button, LinkButton } from '../../ui/button.js';
import { NoMatch, Notice } from '../../ui/states.js';
import { Toolbar, type StateChoice } from '../../ui/toolbar.js';
import { HireDialogs, type HireAction } from './hire-dialogs.js';
import { byState, HIRE_STATES, matchesWords, stateOf, type HireState } from './hire-rules.js';
import { HiredTable } from './hired-table.js';

const { hired: words } = texts;
const NO_FILTER: { q: string; state: HireState | '' } = { q: '', state: '' };

interface HiredListProps {
  readonly hires: SomeHires;
  /** Where agents are hired. */
  readonly catalog: string;
  readonly onMore: () => void;
  readonly isReading: boolean;
}

export function HiredList({ hires: { items, hasMore }, catalog, onMore, isReading }: HiredListProps) {
  const [filter, setFilter] = useAddress(NO_FILTER);
  const [opened, setOpened] = useState<{ readonly hire: Hire; readonly action: HireAction } | null>(null);
  if (!items.length)
    return (
      <Notice
        icon="agent"
        title={words.none}
        action={
          <LinkButton to={catalog} kind="primary">
            {words.hire}
          </LinkButton>
        }
      >
        {words.noneHint}
      </Notice>
    );
  const shown = byState(items.filter((hire) => isShown(hire, filter)));
  const clear = (): void => setFilter(NO_FILTER);
  return (
    <>
      <Toolbar
        total={items.length}
        search={{ label: words.search, value: filter.q, onChange: (q) => setFilter({ q }) }}
        states={{
          label: words.state,
          value: filter.state,
          onChange: (state) => setFilter({ state }),
          choices: choicesOf(items),
        }}
        onClear={clear}
        shown={words.count(shown.length)}
      />
      {shown.length ? (
        <HiredTable hires={shown} onAction={(hire, action) => setOpened({ hire, action })} />
      ) : (
        <NoMatch onClear={clear}>{words.noMatch}</NoMatch>
      )}
      {hasMore && (
        <div className="more">
          <Button busy={isReading} onClick={onMore}>
            {common.more}
          </Button>
        </div>
      )}
      {opened && <HireDialogs {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function isShown(hire: Hire, { q, state }: typeof NO_FILTER): boolean {
  return (!state || stateOf(hire) === state) && matchesWords(q, [hire.name, hire.agent_id, texts.kinds[hire.kind]]);
}

function choicesOf(items: readonly Hire[]): StateChoice<HireState | ''>[] {
  const count = (state: HireState): number => items.filter((hire) => stateOf(hire) === state).length;
  return [
    ['', words.all, items.length],
    ...HIRE_STATES.map((state): StateChoice<HireState> => [state, texts.states[state], count(state)]),
  ];
}
