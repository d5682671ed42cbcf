import type { OutgoingMail } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/operator.js';
import { Icon } from '../../ui/icon.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { choiceIn, useFilterParams, useFilters } from './list-filters.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { mail: words, list } = texts;

export function MailSection() {
  const filters = useFilters();
  const params = useFilterParams(filters, { state: choiceIn(STATES.mail, filters.values.state) });
  return (
    <OperatorFrame section="mail" title={words.title} lead={words.lead}>
      <OperatorList
        name="mail"
        filters={filters}
        states={{ label: list.state, of: STATES.mail }}
        params={params}
        read={(page) => service.listMails({ ...params, ...page })}
        none={words.noneYet}
        icon="mail"
        caption={words.caption}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        mark={() => <Icon name="mail" />}
      />
    </OperatorFrame>
  );
}

const COLUMNS: readonly Column<OutgoingMail>[] = [
  { key: 'kind', title: words.kind, cell: ({ kind }) => nameOf(kind) },
  {
    key: 'state',
    title: list.state,
    phone: 'state',
    cell: ({ state }) => <StateBadge state={STATES.mail[state]} />,
  },
  { key: 'error', title: words.error, cell: ({ last_error: error }) => error && <span title={error}>{error}</span> },
  { key: 'attempts', title: words.attempts, phone: 'none', isNumber: true, cell: ({ attempts }) => attempts },
  { key: 'next', title: words.next, phone: 'none', cell: ({ next_attempt_at: at }) => at && <Time at={at} /> },
  { key: 'created', title: list.created, cell: ({ created_at: at }) => <Time at={at} /> },
];

/** `password-changed` in words. */
function nameOf(kind: string): string {
  const words = kind.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
