import { settingOptions } from '../coder-arguments.js';
import type { CoderAdapter, CoderEntry, CoderReading } from './adapter.js';
import {
  callEntry,
  contentText,
  isAskPerson,
  resultEntry,
  unknownEntries,
  usageEntry,
  WORKSPACE_SERVER,
} from './entries.js';
import { countOf, fieldsOf, jsonLine, listOf, textOf, type Fields } from './json-line.js';
import { withTime } from './refusal.js';

interface Memory {
  /** Names of tools by the id of their call, until they have answered. */
  readonly calls: Readonly<Record<string, string>>;
  /** The message whose usage was counted last: it comes in several lines. */
  readonly counted: string;
  /** The kind of error with which the API refused, and when the account's limit ends. */
  readonly error: string;
  readonly resetsAt: number;
}

const START: Memory = { calls: {}, counted: '', error: '', resetsAt: 0 };
/** Lines of progress that say nothing to people. */
const SILENT = ['stream_event', 'tool_progress', 'keep_alive', 'prompt_suggestion'];
const LIMITS = ['rate_limit', 'billing_error'];

interface Line {
  readonly reading: CoderReading;
  readonly entries: readonly CoderEntry[];
}

const memoryOf = (reading: CoderReading): Memory => reading.memory as Memory;

function readSystem(reading: CoderReading, fields: Fields, line: string): Line {
  if (fields.subtype === 'init') {
    const text = `Claude Code ${textOf(fields.claude_code_version)} with ${textOf(fields.model)}`;
    const offline = listOf(fields.mcp_servers).filter((server) => server.status === 'failed');
    const entries = offline.map(({ name }): CoderEntry => ({ kind: 'error', text: `No tools of ${textOf(name)}` }));
    return { reading, entries: [{ kind: 'status', text }, ...entries] };
  }
  if (fields.subtype === 'api_retry') {
    const of = `${countOf(fields.attempt)} of ${countOf(fields.max_retries)}`;
    const text = `The model's API failed (${countOf(fields.error_status) || textOf(fields.error)}): retry ${of}`;
    return { reading, entries: [{ kind: 'status', text }] };
  }
  if (fields.subtype === 'compact_boundary')
    return { reading, entries: [{ kind: 'status', text: 'The conversation was shortened' }] };
  return { reading, entries: unknownEntries(line) };
}

function readAssistant(reading: CoderReading, fields: Fields): Line {
  const message = fieldsOf(fields.message);
  const entries: CoderEntry[] = [];
  const calls: Record<string, string> = { ...memoryOf(reading).calls };
  let { answer } = reading;
  for (const block of listOf(message.content)) {
    const text = textOf(block.text);
    if (block.type === 'text' && text) {
      entries.push({ kind: 'text', text });
      // What a helper of the coder says is no answer.
      if (!fields.parent_tool_use_id) answer = text;
    } else if (block.type === 'thinking' && textOf(block.thinking)) {
      entries.push({ kind: 'thought', text: textOf(block.thinking) });
    } else if (block.type === 'tool_use') {
      calls[textOf(block.id)] = textOf(block.name);
      entries.push(callEntry(textOf(block.name), block.input));
    }
  }
  const error = textOf(fields.error) || memoryOf(reading).error;
  const memory = { ...memoryOf(reading), calls, error, counted: textOf(message.id) };
  return { reading: { ...reading, usage: usageWith(reading, message), answer, memory }, entries };
}

/** The tokens of a message so far; the result has the exact ones. */
function usageWith({ usage, memory }: CoderReading, message: Fields): CoderReading['usage'] {
  if ((memory as Memory).counted === message.id || message.model === '<synthetic>') return usage;
  const { turns, input_tokens, output_tokens, cost_usd } = usage;
  const used = fieldsOf(message.usage);
  return {
    turns: turns + 1,
    input_tokens: input_tokens + inputOf(used),
    output_tokens: output_tokens + countOf(used.output_tokens),
    cost_usd,
  };
}

const inputOf = (used: Fields): number =>
  countOf(used.input_tokens) + countOf(used.cache_creation_input_tokens) + countOf(used.cache_read_input_tokens);

function readToolResults(reading: CoderReading, fields: Fields): Line {
  const calls: Record<string, string> = { ...memoryOf(reading).calls };
  const entries: CoderEntry[] = [];
  let { asked } = reading;
  for (const block of listOf(fieldsOf(fields.message).content)) {
    if (block.type !== 'tool_result') continue;
    const name = calls[textOf(block.tool_use_id)] ?? '';
    delete calls[textOf(block.tool_use_id)];
    const isError = block.is_error === true;
    asked ||= isAskPerson(name) && !isError;
    entries.push(resultEntry(name, contentText(block.content), isError));
  }
  return { reading: { ...reading, asked, memory: { ...memoryOf(reading), calls } }, entries };
}

function readResult(reading: CoderReading, fields: Fields): Line {
  const usage = usageOf(reading, fields);
  const isFailed = fields.is_error === true;
  const errors = Array.isArray(fields.errors) ? fields.errors.map(textOf).join('\n') : '';
  const result = textOf(fields.result);
  const ended = { ...reading, usage, ...(!isFailed && result && { answer: result }) };
  if (!isFailed) return { reading: ended, entries: [usageEntry(usage)] };
  const fault = result || errors || `Claude Code ended with ${textOf(fields.subtype)}`;
  // The error of the API was shown already, as the words of the model.
  const entries: CoderEntry[] = result ? [] : [{ kind: 'error', text: fault }];
  return {
    reading: { ...ended, fault, refusal: refusalOf(fault, memoryOf(reading)) },
    entries: [...entries, usageEntry(usage)],
  };
}

/**
 * By model, since the sum leaves out helpers, and what was used before a limit. Newer versions count from the beginning of
 * the session, and tell what is of this run besides.
 */
function usageOf({ usage }: CoderReading, fields: Fields): CoderReading['usage'] {
  const ofRun = fields.model_usage_since_last_result;
  const models = Object.values(fieldsOf(ofRun ?? fields.modelUsage)).map(fieldsOf);
  const sum = (count: (model: Fields) => number): number => models.reduce((all, model) => all + count(model), 0);
  return {
    turns: countOf(fields.num_turns) || usage.turns,
    input_tokens: sum(
      (model) =>
        countOf(model.inputTokens) + countOf(model.cacheReadInputTokens) + countOf(model.cacheCreationInputTokens),
    ),
    output_tokens: sum((model) => countOf(model.outputTokens)),
    cost_usd: ofRun ? sum((model) => countOf(model.costUSD)) : countOf(fields.total_cost_usd),
  };
}

function refusalOf(message: string, { error, resetsAt }: Memory): CoderReading['refusal'] {
  if (error === 'authentication_failed') return { reason: 'coder_not_signed_in', message };
  if (!LIMITS.includes(error)) return null;
  return { reason: 'coder_limit', message: withTime(message, resetsAt ? new Date(resetsAt * 1_000) : undefined) };
}

function readLimit(reading: CoderReading, fields: Fields): Line {
  const { status, resetsAt } = fieldsOf(fields.rate_limit_info);
  if (status !== 'rejected') return { reading, entries: [] };
  return { reading: { ...reading, memory: { ...memoryOf(reading), resetsAt: countOf(resetsAt) } }, entries: [] };
}

/** Claude Code: `claude -p` with a stream of JSON. */
export const claudeCode: CoderAdapter = {
  name: 'claude_code',
  programs: ['claude'],
  versionWords: ['--version'],
  signIn: {
    files: ['.claude/.credentials.json'],
    variables: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN', 'CLAUDE_CODE_USE_BEDROCK'],
  },
  command(program, { scratch, prompt, resume, settings, budgetUsd, mcp }) {
    const config = `${scratch}/claude-mcp.json`;
    const server = mcp && { type: 'http', url: mcp.url, headers: { Authorization: `Bearer ${mcp.token}` } };
    return {
      words: [
        ...[program, '-p', '--output-format', 'stream-json', '--verbose', '--dangerously-skip-permissions'],
        ...settingOptions('claude', settings),
        ...(budgetUsd === null ? [] : ['--max-budget-usd', String(budgetUsd)]),
        // The option takes all words that follow, so that it stands before another one.
        ...(mcp ? ['--mcp-config', config, '--strict-mcp-config'] : []),
        ...(resume === null ? [] : ['--resume', resume]),
      ],
      input: prompt,
      env: {
        // Otherwise it refuses to work as root without permission prompts.
        ...{ IS_SANDBOX: '1', DISABLE_AUTOUPDATER: '1' },
        // Otherwise newer versions show the model no tool of a server before it has searched for it.
        ENABLE_TOOL_SEARCH: 'false',
      },
      files: server ? { [config]: JSON.stringify({ mcpServers: { [WORKSPACE_SERVER]: server } }) } : {},
    };
  },
  start: {
    sessionId: null,
    usage: { turns: 0, input_tokens: 0, output_tokens: 0, cost_usd: null },
    ...{ answer: '', asked: false, refusal: null, fault: null, memory: START },
  },
  read(before, line) {
    const fields = jsonLine(line);
    if (!fields) return { reading: before, entries: unknownEntries(line) };
    const reading = { ...before, sessionId: textOf(fields.session_id) || before.sessionId };
    if (fields.type === 'system') return readSystem(reading, fields, line);
    if (fields.type === 'assistant') return readAssistant(reading, fields);
    if (fields.type === 'user') return readToolResults(reading, fields);
    if (fields.type === 'result') return readResult(reading, fields);
    if (fields.type === 'rate_limit_event') return readLimit(reading, fields);
    return { reading, entries: SILENT.includes(textOf(fields.type)) ? [] : unknownEntries(line) };
  },
};
