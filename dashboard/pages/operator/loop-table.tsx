import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Loop, LoopRun } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { operatorReads } from '../../reads/operator.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { announce } from '../../ui/toast.js';
import { FaultLine } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { LoopResult, resultOf } from './loop-result.js';
import { readOperatorAgain } from './operator-list.js';

const { loops: words, list } = texts;
const SOON_MS = 60_000;
const TONES: Readonly<Record<LoopRun['status'], Tone>> = {
  running: 'busy',
  succeeded: 'good',
  failed: 'bad',
  lost: 'warn',
};

export function useLoops() {
  return useQuery(operatorReads.loops());
}

export function LoopTable({ loops }: { loops: readonly Loop[] }) {
  return <Table caption={words.caption} columns={COLUMNS} rows={loops} keyOf={({ name }) => name} />;
}

const COLUMNS: readonly Column<Loop>[] = [
  {
    key: 'name',
    title: words.name,
    sortBy: ({ name }) => name,
    cell: ({ name, about, every }) => (
      <div>
        <strong>{name}</strong>
        <div className="quiet-text">
          {about}, {words.every(every)}
        </div>
      </div>
    ),
  },
  {
    key: 'last',
    title: words.last,
    sortBy: ({ last_run: run }) => run?.started_at ?? '',
    cell: ({ last_run: run }) =>
      run ? (
        <div className="row">
          <Badge tone={TONES[run.status]}>{words.statuses[run.status]}</Badge>
          <Time at={run.started_at} />
        </div>
      ) : (
        words.never
      ),
  },
  {
    key: 'took',
    title: words.took,
    sortBy: ({ last_run: run }) => run?.duration_ms ?? -1,
    cell: ({ last_run: run }) =>
      run?.duration_ms === null || run === null ? list.nothing : words.milliseconds(run.duration_ms),
  },
  { key: 'result', title: words.result, cell: ({ last_run: run }) => <LoopResult run={run} /> },
  { key: 'next', title: words.next, cell: ({ next_run_at: at }) => <NextRun at={at} /> },
  { key: 'actions', title: list.actions, cell: ({ name }) => <RunNow name={name} /> },
];

/** What is due within the minute is due: a moment more or less says nothing. */
function NextRun({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  return new Date(at).getTime() - now < SOON_MS ? common.inAMoment : <Time at={at} />;
}

function RunNow({ name }: { name: string }) {
  const action = useAction(
    () => service.runLoop(name),
    (run) => {
      readOperatorAgain('loops');
      announce(words.ran(name, words.statuses[run.status], run.error ?? resultOf(run)));
    },
  );
  return (
    <div>
      <Button busy={action.busy} aria-label={words.runOf(name)} onClick={() => action.run()}>
        {words.run}
      </Button>
      <FaultLine error={action.error} />
    </div>
  );
}
