import type { Loop } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { Icon } from '../../ui/icon.js';
import { FaultLine } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time, useNow } from '../../ui/time.js';
import { LoopResult, resultOf } from './loop-result.js';
import { NameCell } from './name-cell.js';
import { readOperatorAgain } from './operator-list.js';
import { RUN_STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { loops: words } = texts;
const SOON_MS = 60_000;

export function LoopTable({ loops }: { loops: readonly Loop[] }) {
  return (
    <Table
      caption={words.caption}
      columns={COLUMNS}
      rows={loops}
      keyOf={({ name }) => name}
      mark={() => <Icon name="loop" />}
    />
  );
}

const COLUMNS: readonly Column<Loop>[] = [
  {
    key: 'name',
    title: words.name,
    sortBy: ({ name }) => name,
    cell: ({ name, about, every }) => (
      <NameCell name={name} line={<span title={about}>{`${words.every(every)} · ${about}`}</span>} />
    ),
  },
  {
    key: 'state',
    title: words.last,
    phone: 'state',
    cell: ({ last_run: run }) => run && <StateBadge state={RUN_STATES[run.status]} />,
  },
  {
    key: 'last',
    title: words.started,
    sortBy: ({ last_run: run }) => run?.started_at ?? '',
    cell: ({ last_run: run }) => (run ? <Time at={run.started_at} /> : words.never),
  },
  {
    key: 'took',
    title: words.took,
    isNumber: true,
    phone: 'none',
    sortBy: ({ last_run: run }) => run?.duration_ms ?? -1,
    cell: ({ last_run: run }) => run && run.duration_ms !== null && words.milliseconds(run.duration_ms),
  },
  { key: 'result', title: words.result, cell: ({ last_run: run }) => <LoopResult run={run} /> },
  { key: 'next', title: words.next, phone: 'none', isWide: true, cell: ({ next_run_at: at }) => <NextRun at={at} /> },
  { key: 'run', title: common.actions, cell: ({ name }) => <RunNow name={name} /> },
];

/** What is due within the minute is due: a moment more or less says nothing. */
function NextRun({ at }: { at: string }) {
  const now = useNow();
  return Date.parse(at) - now < SOON_MS ? common.inAMoment : <Time at={at} />;
}

function RunNow({ name }: { name: string }) {
  const action = useAction(
    () => service.runLoop(name),
    () => readOperatorAgain('loops'),
    (run) => ({
      text: words.ran(name, words.statuses[run.status], run.error ?? resultOf(run)),
      tone: run.status === 'failed' ? 'bad' : 'good',
    }),
  );
  return (
    <>
      <Button
        kind="quiet"
        className="small"
        icon="play"
        busy={action.busy}
        aria-label={words.runOf(name)}
        onClick={() => action.run()}
      >
        {words.run}
      </Button>
      <FaultLine error={action.error} />
    </>
  );
}
