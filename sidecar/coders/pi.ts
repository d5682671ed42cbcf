import { settingOptions } from '../coder-arguments.js';
import type { CoderAdapter, CoderEntry, CoderReading } from './adapter.js';
import {
  callEntry,
  contentText,
  isAskPerson,
  resultEntry,
  unknownEntries,
  usageEntry,
  WORKSPACE_TOKEN,
} from './entries.js';
import { countOf, fieldsOf, jsonLine, listOf, textOf, type Fields } from './json-line.js';
import { PI_EXTENSION, WORKSPACE_URL } from './pi-extension.js';
import { refusalIn } from './refusal.js';

interface Line {
  readonly reading: CoderReading;
  readonly entries: readonly CoderEntry[];
}

/** Beginnings, parts of what comes whole later, and what repeats it. */
const SILENT = [
  ...['agent_start', 'turn_start', 'turn_end', 'message_start', 'message_update', 'tool_execution_update'],
  ...['queue_update', 'auto_retry_end'],
];

function readMessage(before: CoderReading, message: Fields): Line {
  if (message.role !== 'assistant') return { reading: before, entries: [] };
  const entries: CoderEntry[] = [];
  let { answer } = before;
  for (const { type, text, thinking } of listOf(message.content)) {
    if (type === 'thinking' && textOf(thinking)) entries.push({ kind: 'thought', text: textOf(thinking) });
    if (type !== 'text' || !textOf(text)) continue;
    answer = textOf(text);
    entries.push({ kind: 'text', text: answer });
  }
  const reading = { ...before, answer };
  if (message.stopReason !== 'error')
    return { reading: { ...reading, usage: usageWith(before, message), fault: null, refusal: null }, entries };
  const fault = textOf(message.errorMessage) || 'The model failed';
  return {
    reading: { ...reading, fault, refusal: refusalIn(fault) },
    entries: [...entries, { kind: 'error', text: fault }],
  };
}

function usageWith({ usage }: CoderReading, message: Fields): CoderReading['usage'] {
  const used = fieldsOf(message.usage);
  return {
    turns: usage.turns + 1,
    input_tokens: usage.input_tokens + countOf(used.input) + countOf(used.cacheRead) + countOf(used.cacheWrite),
    output_tokens: usage.output_tokens + countOf(used.output),
    cost_usd: (usage.cost_usd ?? 0) + countOf(fieldsOf(used.cost).total),
  };
}

function readToolEnd(reading: CoderReading, fields: Fields): Line {
  const name = textOf(fields.toolName);
  const isError = fields.isError === true;
  const asked = reading.asked || (isAskPerson(name) && !isError);
  const output = contentText(fieldsOf(fields.result).content);
  return { reading: { ...reading, asked }, entries: [resultEntry(name, output, isError)] };
}

/** pi: `pi -p --mode json`. It has no client of MCP: an extension of ours brings the tools of the workspace. */
export const pi: CoderAdapter = {
  name: 'pi',
  programs: ['pi'],
  versionWords: ['--version'],
  signIn: {
    files: ['.pi/agent/auth.json', '.pi/agent/models.json'],
    variables: ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'OPENROUTER_API_KEY', 'MINIMAX_API_KEY', 'GEMINI_API_KEY'],
  },
  command(program, { scratch, prompt, resume, settings, mcp }) {
    const extension = `${scratch}/pi-workspace-tools.ts`;
    return {
      words: [
        ...[program, '-p', '--mode', 'json'],
        ...settingOptions('pi', settings),
        ...(mcp ? ['--extension', extension] : []),
        ...(resume === null ? [] : ['--session', resume]),
      ],
      input: prompt,
      env: {
        ...{ PI_OFFLINE: '1', PI_TELEMETRY: '0' },
        ...(mcp && { [WORKSPACE_URL]: mcp.url, [WORKSPACE_TOKEN]: mcp.token }),
      },
      files: mcp ? { [extension]: PI_EXTENSION } : {},
    };
  },
  start: {
    sessionId: null,
    usage: { turns: 0, input_tokens: 0, output_tokens: 0, cost_usd: null },
    ...{ answer: '', asked: false, refusal: null, fault: null, memory: null },
  },
  read(reading, line) {
    const fields = jsonLine(line);
    if (!fields) return { reading, entries: unknownEntries(line) };
    const type = textOf(fields.type);
    switch (type) {
      case 'session':
        return { reading: { ...reading, sessionId: textOf(fields.id) || reading.sessionId }, entries: [] };
      case 'message_end':
        return readMessage(reading, fieldsOf(fields.message));
      case 'tool_execution_start':
        return { reading, entries: [callEntry(textOf(fields.toolName), fields.args)] };
      case 'tool_execution_end':
        return readToolEnd(reading, fields);
      case 'agent_end':
        return { reading, entries: reading.fault === null ? [usageEntry(reading.usage)] : [] };
      case 'auto_retry_start': {
        const text = `Retry ${countOf(fields.attempt)} of ${countOf(fields.maxAttempts)}`;
        return { reading, entries: [{ kind: 'status', text }] };
      }
      case 'compaction_start':
        return { reading, entries: [{ kind: 'status', text: 'The conversation is shortened' }] };
      default:
        return { reading, entries: SILENT.includes(type) || type === 'compaction_end' ? [] : unknownEntries(line) };
    }
  },
};
