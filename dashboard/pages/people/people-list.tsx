import { useState } from 'react';
import { useAddress } from '../../app/address.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/people.js';
import { NoMatch } from '../../ui/states.js';
import { Toolbar } from '../../ui/toolbar.js';
import { PeopleTable } from './people-table.js';
import { PersonDialog, type PersonAction } from './person-dialog.js';
import { KINDS, matches, type Someone, type SomeoneKind } from './someone.js';

const { list: words } = texts;
const NO_FILTER: { q: string; show: SomeoneKind | '' } = { q: '', show: '' };

/** Members, pending invitations and guests: one list. */
export function PeopleList({ everybody }: { everybody: readonly Someone[] }) {
  const [filter, setFilter] = useAddress(NO_FILTER);
  const [opened, setOpened] = useState<{ readonly key: string; readonly action: PersonAction } | null>(null);
  const shown = everybody.filter(
    (someone) => (!filter.show || someone.kind === filter.show) && matches(someone, filter.q),
  );
  const chosen = everybody.find(({ key }) => key === opened?.key);
  const clear = (): void => setFilter(NO_FILTER);
  return (
    <>
      <Toolbar
        total={everybody.length}
        search={{ label: words.search, value: filter.q, onChange: (q) => setFilter({ q }) }}
        states={{
          label: words.show,
          value: filter.show,
          onChange: (show) => setFilter({ show }),
          choices: [
            ['', words.everybody, everybody.length],
            ...KINDS.map(
              (kind) => [kind, words.kinds[kind], everybody.filter((someone) => someone.kind === kind).length] as const,
            ),
          ],
        }}
        onClear={clear}
        shown={words.count(shown.length, everybody.length)}
      />
      {shown.length ? (
        <PeopleTable people={shown} onAction={({ key }, action) => setOpened({ key, action })} />
      ) : (
        <NoMatch onClear={clear} clear={common.clearSearch}>
          {words.nobody}
        </NoMatch>
      )}
      {opened && chosen && <PersonDialog someone={chosen} action={opened.action} onClose={() => setOpened(null)} />}
    </>
  );
}
