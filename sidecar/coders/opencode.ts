import { settingOptions } from '../coder-arguments.js';
import type { CoderAdapter, CoderEntry, CoderReading } from './adapter.js';
import {
  callEntry,
  isAskPerson,
  resultEntry,
  unknownEntries,
  usageEntry,
  WORKSPACE_SERVER,
  WORKSPACE_TOKEN,
} from './entries.js';
import { countOf, fieldsOf, jsonLine, textOf, type Fields } from './json-line.js';
import { refusalIn } from './refusal.js';

interface Line {
  readonly reading: CoderReading;
  readonly entries: readonly CoderEntry[];
}

function readTool(reading: CoderReading, part: Fields): Line {
  const name = textOf(part.tool);
  const { input, output, error, status } = fieldsOf(part.state);
  const isError = status === 'error';
  const asked = reading.asked || (isAskPerson(name) && !isError);
  const result = resultEntry(name, textOf(isError ? error : output), isError);
  return { reading: { ...reading, asked }, entries: [callEntry(name, input), result] };
}

function readStep(reading: CoderReading, part: Fields): Line {
  const { usage } = reading;
  const tokens = fieldsOf(part.tokens);
  const cache = fieldsOf(tokens.cache);
  const sum = {
    turns: usage.turns + 1,
    input_tokens: usage.input_tokens + countOf(tokens.input) + countOf(cache.read) + countOf(cache.write),
    output_tokens: usage.output_tokens + countOf(tokens.output) + countOf(tokens.reasoning),
    cost_usd: (usage.cost_usd ?? 0) + countOf(part.cost),
  };
  const isEnd = part.reason !== 'tool-calls';
  return { reading: { ...reading, usage: sum, fault: null, refusal: null }, entries: isEnd ? [usageEntry(sum)] : [] };
}

function readError(reading: CoderReading, value: unknown): Line {
  const error = fieldsOf(value);
  const data = fieldsOf(error.data);
  const fault = textOf(data.message) || textOf(error.name) || 'OpenCode failed';
  const status = countOf(data.statusCode);
  const refusal = refusalIn(status ? `${status} ${fault}` : fault);
  return {
    reading: { ...reading, fault, refusal: refusal && { ...refusal, message: fault } },
    entries: [{ kind: 'error', text: fault }],
  };
}

/** OpenCode: `opencode run --format json`. */
export const opencode: CoderAdapter = {
  name: 'opencode',
  programs: ['opencode'],
  versionWords: ['--version'],
  signIn: {
    files: ['.local/share/opencode/auth.json', '.config/opencode/opencode.json', '.config/opencode/opencode.jsonc'],
    variables: ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'OPENROUTER_API_KEY', 'OPENCODE_API_KEY', 'GEMINI_API_KEY'],
  },
  command(program, { prompt, resume, settings, mcp }) {
    const steps = settings?.limits.max_steps ?? settings?.limits.max_turns ?? null;
    const headers = { Authorization: `Bearer {env:${WORKSPACE_TOKEN}}` };
    const config = {
      ...{ autoupdate: false, share: 'disabled', snapshot: false },
      ...(steps !== null && { agent: { build: { steps } } }),
      ...(mcp && { mcp: { [WORKSPACE_SERVER]: { type: 'remote', url: mcp.url, oauth: false, headers } } }),
    };
    return {
      words: [
        ...[program, 'run', '--format', 'json', '--auto', '--thinking'],
        ...settingOptions('opencode', settings),
        ...(resume === null ? [] : ['--session', resume]),
      ],
      input: prompt,
      // Over the configuration of the repository, which could otherwise send the token elsewhere.
      env: { OPENCODE_CONFIG_CONTENT: JSON.stringify(config), ...(mcp && { [WORKSPACE_TOKEN]: mcp.token }) },
      files: {},
    };
  },
  start: {
    sessionId: null,
    usage: { turns: 0, input_tokens: 0, output_tokens: 0, cost_usd: null },
    ...{ answer: '', asked: false, refusal: null, fault: null, memory: null },
  },
  read(before, line) {
    const fields = jsonLine(line);
    if (!fields) return { reading: before, entries: unknownEntries(line) };
    const reading = { ...before, sessionId: textOf(fields.sessionID) || before.sessionId };
    const part = fieldsOf(fields.part);
    const text = textOf(part.text);
    switch (fields.type) {
      case 'step_start':
        return { reading, entries: [] };
      case 'text':
        return { reading: { ...reading, answer: text }, entries: [{ kind: 'text', text }] };
      case 'reasoning':
        return { reading, entries: [{ kind: 'thought', text }] };
      case 'tool_use':
        return readTool(reading, part);
      case 'step_finish':
        return readStep(reading, part);
      case 'error':
        return readError(reading, fields.error);
      default:
        return { reading, entries: unknownEntries(line) };
    }
  },
};
