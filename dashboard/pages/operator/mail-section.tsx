import type { MailState, OutgoingMail } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/operator.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { ChoiceFilter, choiceIn, SearchFilter, useSettled } from './list-filters.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';

const { mail: words, list } = texts;
const NO_FILTERS = { q: '', state: '' };
const TONES: Readonly<Record<MailState, Tone>> = { due: 'busy', sent: 'good', failed: 'bad' };

export function MailSection() {
  const [filters, change] = useAddress(NO_FILTERS);
  const q = useSettled(filters.q);
  const state = choiceIn(words.states, filters.state);
  const asked = { ...(q && { q }), ...(state && { state }) };
  return (
    <OperatorFrame section="mail" title={words.title} lead={words.lead}>
      <div className="filters">
        <SearchFilter value={filters.q} onChange={(value) => change({ q: value })} />
        <ChoiceFilter
          label={list.state}
          names={words.states}
          value={filters.state}
          onChange={(value) => change({ state: value })}
        />
      </div>
      <OperatorList
        name="mail"
        filters={asked}
        read={(page) => service.listMails({ ...asked, ...page })}
        caption={words.caption}
        none={words.noneYet}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        onClear={() => change(NO_FILTERS)}
      />
    </OperatorFrame>
  );
}

const COLUMNS: readonly Column<OutgoingMail>[] = [
  { key: 'kind', title: words.kind, cell: ({ kind }) => kind },
  { key: 'state', title: list.state, cell: ({ state }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge> },
  { key: 'attempts', title: words.attempts, cell: ({ attempts }) => attempts },
  { key: 'error', title: words.error, cell: ({ last_error: error }) => error ?? list.nothing },
  {
    key: 'next',
    title: words.next,
    cell: ({ next_attempt_at: at }) => (at ? <Time at={at} /> : list.nothing),
  },
  { key: 'created', title: list.created, cell: ({ created_at: at }) => <Time at={at} /> },
];
