import { settingOptions } from '../coder-arguments.js';
import type { CoderAdapter, CoderEntry, CoderReading } from './adapter.js';
import {
  contentText,
  callEntry,
  isAskPerson,
  resultEntry,
  unknownEntries,
  usageEntry,
  WORKSPACE_SERVER,
  WORKSPACE_TOKEN,
} from './entries.js';
import { countOf, fieldsOf, jsonLine, listOf, textOf, type Fields } from './json-line.js';
import { refusalIn } from './refusal.js';

interface Memory {
  readonly thread: string;
  /** What the session had used before: Codex counts from its beginning. */
  readonly before: Tokens;
  /** The error shown last: the end of a turn repeats it. */
  readonly error: string;
}
interface Tokens {
  readonly input: number;
  readonly output: number;
}
interface Line {
  readonly reading: CoderReading;
  readonly entries: readonly CoderEntry[];
}

const NONE: Tokens = { input: 0, output: 0 };
const START: CoderReading = {
  sessionId: null,
  usage: { turns: 0, input_tokens: 0, output_tokens: 0, cost_usd: null },
  ...{ answer: '', asked: false, refusal: null, fault: null },
  memory: { thread: '', before: NONE, error: '' } satisfies Memory,
};

const memoryOf = (reading: CoderReading): Memory => reading.memory as Memory;

/** A session is the thread with the tokens that it had used at the end: `<thread>+<input>+<output>`. */
const sessionOf = (thread: string, { input, output }: Tokens): string => `${thread}+${input}+${output}`;

function threadOf(session: string): { readonly thread: string; readonly before: Tokens } {
  const [thread = '', input, output] = session.split('+');
  return { thread, before: { input: countOf(Number(input)), output: countOf(Number(output)) } };
}

/** A tool that Codex runs: what it was given, and what came of it. */
interface Work {
  readonly name: string;
  readonly input: unknown;
  readonly output: string;
  readonly isFailed: boolean;
}

function workOf(item: Fields): Work | null {
  const isFailed = item.status === 'failed' || item.status === 'declined';
  switch (item.type) {
    case 'command_execution': {
      const code = item.exit_code === null ? '' : `\n(exit code ${countOf(item.exit_code)})`;
      const output = `${textOf(item.aggregated_output)}${countOf(item.exit_code) ? code : ''}`;
      return { name: 'shell', input: { command: textOf(item.command) }, output, isFailed };
    }
    case 'mcp_tool_call': {
      const error = textOf(fieldsOf(item.error).message);
      const name = `${textOf(item.server)}.${textOf(item.tool)}`;
      return {
        ...{ name, input: item.arguments, output: error || contentText(fieldsOf(item.result).content) },
        isFailed: isFailed || error !== '' || fieldsOf(item.result).is_error === true,
      };
    }
    case 'file_change': {
      const changes = listOf(item.changes).map(({ kind, path }) => `${textOf(kind)} ${textOf(path)}`);
      return { name: 'apply_patch', input: { path: changes.join('\n') }, output: '', isFailed };
    }
    case 'web_search':
      return { name: 'web_search', input: { query: textOf(item.query) }, output: '', isFailed };
    default:
      return null;
  }
}

function readItem(reading: CoderReading, { type, item: value }: Fields, line: string): Line {
  const item = fieldsOf(value);
  const text = textOf(item.text) || textOf(item.message);
  const work = workOf(item);
  if (work) {
    if (type === 'item.started') return { reading, entries: [callEntry(work.name, work.input)] };
    if (type !== 'item.completed') return { reading, entries: [] };
    return readWork(reading, item, work);
  }
  // Lists of what is to do come again with each change.
  if (type !== 'item.completed' || item.type === 'todo_list') return { reading, entries: [] };
  if (item.type === 'agent_message')
    return { reading: { ...reading, answer: text }, entries: [{ kind: 'text', text }] };
  if (item.type === 'reasoning') return { reading, entries: [{ kind: 'thought', text }] };
  if (item.type === 'error') return { reading, entries: [{ kind: 'status', text }] };
  return { reading, entries: unknownEntries(line) };
}

function readWork(reading: CoderReading, item: Fields, { name, input, output, isFailed }: Work): Line {
  const asked = reading.asked || (isAskPerson(name) && !isFailed);
  const usage = { ...reading.usage, turns: reading.usage.turns + 1 };
  // These have no beginning of their own.
  const isAtOnce = item.type === 'file_change' || item.type === 'web_search';
  const entries = isAtOnce ? [callEntry(name, input)] : [resultEntry(name, output, isFailed)];
  return { reading: { ...reading, asked, usage }, entries };
}

function readEnd(reading: CoderReading, fields: Fields): Line {
  const { thread, before } = memoryOf(reading);
  const used = fieldsOf(fields.usage);
  const total = { input: countOf(used.input_tokens), output: countOf(used.output_tokens) };
  const usage = {
    turns: reading.usage.turns + 1,
    input_tokens: Math.max(0, total.input - before.input),
    output_tokens: Math.max(0, total.output - before.output),
    cost_usd: null,
  };
  const ended = { ...reading, usage, sessionId: sessionOf(thread, total), fault: null };
  return { reading: ended, entries: [usageEntry(usage)] };
}

function readError(reading: CoderReading, message: string): Line {
  const isRetry = message.startsWith('Reconnecting');
  if (isRetry) return { reading, entries: [{ kind: 'status', text: message }] };
  const { error } = memoryOf(reading);
  return {
    reading: { ...reading, memory: { ...memoryOf(reading), error: message } },
    entries: message === error ? [] : [{ kind: 'error', text: message }],
  };
}

function readFailure(before: CoderReading, fields: Fields): Line {
  const fault = textOf(fieldsOf(fields.error).message) || 'The turn failed';
  const { reading, entries } = readError(before, fault);
  return { reading: { ...reading, fault, refusal: refusalIn(fault) }, entries };
}

/** Codex: `codex exec --json`. */
export const codex: CoderAdapter = {
  name: 'codex',
  programs: ['codex'],
  versionWords: ['--version'],
  signIn: { files: ['.codex/auth.json'], variables: ['CODEX_API_KEY'] },
  command(program, { dir, prompt, resume, settings, mcp }) {
    const server = `mcp_servers.${WORKSPACE_SERVER}`;
    const folder = resume === null ? ['-C', dir] : [];
    return {
      words: [
        ...[program, 'exec', ...(resume === null ? [] : ['resume'])],
        ...['--json', '--dangerously-bypass-approvals-and-sandbox', '--skip-git-repo-check', ...folder],
        ...settingOptions('codex', settings),
        ...(mcp
          ? [
              ...['--config', `${server}.url=${JSON.stringify(mcp.url)}`],
              ...['--config', `${server}.bearer_token_env_var=${JSON.stringify(WORKSPACE_TOKEN)}`],
            ]
          : []),
        ...(resume === null ? [] : [threadOf(resume).thread]),
        '-',
      ],
      input: prompt,
      env: { ...(mcp && { [WORKSPACE_TOKEN]: mcp.token }) },
      files: {},
    };
  },
  start: START,
  resumed(session) {
    const memory: Memory = { ...threadOf(session), error: '' };
    return { ...START, sessionId: session, memory };
  },
  read(reading, line) {
    const fields = jsonLine(line);
    if (!fields) return { reading, entries: unknownEntries(line) };
    const type = textOf(fields.type);
    if (type === 'thread.started') {
      const thread = textOf(fields.thread_id);
      const memory = { ...memoryOf(reading), thread };
      return { reading: { ...reading, sessionId: sessionOf(thread, memory.before), memory }, entries: [] };
    }
    if (type === 'turn.started') return { reading, entries: [] };
    if (type.startsWith('item.')) return readItem(reading, fields, line);
    if (type === 'turn.completed') return readEnd(reading, fields);
    if (type === 'turn.failed') return readFailure(reading, fields);
    if (type === 'error') return readError(reading, textOf(fields.message));
    return { reading, entries: unknownEntries(line) };
  },
};
