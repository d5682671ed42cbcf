import { describe, expect, it } from '@jest/globals';
import { activityOfWork, isHeard, type Changed } from './card-changes.js';
import { columnOfWork, columnsOfWork, type BuildEvent } from './card-work.js';
import type { CardRow } from './card.query.js';
import type { Status } from './statuses.js';
import type { Column } from './target-column.js';

const column = (name: string, status: Status): Column => ({ id: name, name, nameKey: name, status });
const COLUMNS = [
  column('ideas', 'pending'),
  column('doing', 'in_progress'),
  column('testing', 'in_progress'),
  column('review', 'in_review'),
];

describe('The column a build moves a card to', () => {
  it.each<[string, Status, Status | undefined, string | null]>([
    ['is the first of the status', 'pending', 'in_progress', 'doing'],
    ['is none when nothing is said', 'pending', undefined, null],
    ['is none when it is in one of the status', 'in_progress', 'in_progress', null],
    ['is none when the board has none of the status', 'in_review', 'completed', null],
    ['may be one to the left', 'in_review', 'in_progress', 'doing'],
  ])('%s: from %s to %s', (_, current, status, expected) => {
    expect(columnOfWork(COLUMNS, current, status)?.name ?? null).toBe(expected);
  });
});

describe('The fields of a build as columns of its card', () => {
  it.each<[string, Parameters<typeof columnsOfWork>[0], Record<string, unknown>]>([
    ['leave out what is not said', { toStatus: 'in_review', buildStatus: undefined }, {}],
    ['keep null', { buildFinishedAt: null, agentId: null }, { build_finished_at: null, agent_id: null }],
    ['are cut to what a card may hold', { commitSha: 'a'.repeat(70) }, { commit_sha: 'a'.repeat(64) }],
    ['have no NUL and no half of a pair', { resultSummary: 'a\0b\ud83d' }, { result_summary: 'ab\ufffd' }],
    ['keep numbers and times', { attempt: 2, prMergedAt: new Date(0) }, { attempt: 2, pr_merged_at: new Date(0) }],
  ])('%s', (_, fields, expected) => {
    expect(columnsOfWork(fields)).toEqual(expected);
  });
});

describe('Activity of what a build writes', () => {
  const CARD = { id: 'c', ref: 'WEB-1' } as unknown as CardRow;
  const started: BuildEvent = {
    type: 'build.started',
    data: { build_id: 'b', state: 'running', step: null, reason: null, attempt: 1, agent_id: null },
  };
  const to = (value: unknown) => ({ from: null, to: value });
  const moved = { column: { from: { name: 'A' }, to: { name: 'B' } } };

  it.each<[string, Changed, BuildEvent[], [string, readonly string[]][]]>([
    ['an update without an event', { branch: to('b') }, [], [['task.updated', ['branch']]]],
    ['nothing when nothing happened', {}, [], []],
    ['its event in place of an update', { branch: to('b') }, [started], [['build.started', ['branch']]]],
    [
      'its event once, whatever times it sets',
      { build_started_at: to(1) },
      [started],
      [['build.started', ['build_started_at']]],
    ],
    ['an event that changes nothing', {}, [started], [['build.started', []]]],
    [
      'a move before its event',
      moved,
      [started],
      [
        ['task.moved', ['column']],
        ['build.started', ['column']],
      ],
    ],
    ['a merge by what is merged', { pr_merged_at: to(1) }, [], [['pr.merged', ['pr_merged_at']]]],
    [
      'the fields at the first of two events',
      { branch: to('b') },
      [started, started],
      [
        ['build.started', ['branch']],
        ['build.started', []],
      ],
    ],
  ])('is %s', (_, changed, events, expected) => {
    const entries = activityOfWork(CARD, changed, events);
    expect(entries.map(({ action, changed: fields = [] }) => [action, fields])).toEqual(expected);
  });
});

describe('Whether listeners hear of a change', () => {
  it.each([
    ['agent_id', true],
    ['workstation_id', true],
    ['project_id', true],
    ['status', true],
    ['completed_at', true],
    ['archived_at', true],
    ['blocked_by', true],
    ['title', false],
    ['build_status', false],
    ['started_at', false],
  ])('of %s: %s', (field, heard) => {
    expect(isHeard({ [field]: { from: null, to: 1 } })).toBe(heard);
  });
});
