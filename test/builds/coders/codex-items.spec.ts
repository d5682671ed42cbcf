import { describe, expect, it } from '@jest/globals';
import type { CoderEntry } from '../../../sidecar/coders/adapter.js';
import { codex } from '../../../sidecar/coders/codex.js';
import { readLines } from './recorded.js';

const item = (fields: object, type = 'item.completed') => JSON.stringify({ type, item: { id: 'item_1', ...fields } });

describe('Items of Codex', () => {
  const cases: [string, string, CoderEntry[]][] = [
    ['a thought', item({ type: 'reasoning', text: 'Hm' }), [{ kind: 'thought', text: 'Hm' }]],
    [
      'a change of files',
      item({
        ...{ type: 'file_change', status: 'completed' },
        changes: [
          { path: 'a.ts', kind: 'add' },
          { path: 'b.ts', kind: 'update' },
        ],
      }),
      [{ kind: 'tool', tool: 'apply_patch', text: 'add a.ts\nupdate b.ts' }],
    ],
    [
      'a command that failed',
      item({ type: 'command_execution', command: 'ls x', aggregated_output: 'no x', exit_code: 2, status: 'failed' }),
      [{ kind: 'error', tool: 'shell', text: 'no x\n(exit code 2)' }],
    ],
    [
      'a search of the web',
      item({ type: 'web_search', query: 'cents' }),
      [{ kind: 'tool', tool: 'web_search', text: 'cents' }],
    ],
    ['a list of what is to do', item({ type: 'todo_list', items: [] }), []],
    ['a warning', item({ type: 'error', message: 'Falling back' }), [{ kind: 'status', text: 'Falling back' }]],
  ];
  it.each(cases)('show %s', (_what, line, entries) => {
    expect(codex.read(codex.start, line).entries).toEqual(entries);
  });

  it('have not asked a person when the tool failed', () => {
    const call = { type: 'mcp_tool_call', server: 'workspace_platform', tool: 'ask_person', arguments: {} };
    const failed = item({ ...call, result: null, error: { message: 'The build has ended' }, status: 'failed' });
    const { reading, entries } = readLines(codex, [item({ ...call, status: 'in_progress' }, 'item.started'), failed]);
    expect(reading.asked).toBe(false);
    expect(entries.at(-1)).toEqual({ kind: 'error', tool: 'ask_person', text: 'The build has ended' });
  });
});
