import type { BuildUsage } from '../../src/shared/build-protocol.js';
import type { CoderEntry } from './adapter.js';
import { fieldsOf, listOf, textOf } from './json-line.js';

/** An output is read at its beginning and at its end. */
const MAX_HEAD = 6_000;
const MAX_TAIL = 6_000;
const MAX_CALL = 2_000;
const MAX_UNKNOWN = 4_000;

/** The name of the server of the workspace's tools. Claude Code keeps `workspace` for itself. */
export const WORKSPACE_SERVER = 'workspace_platform';
/** The token of that server, for coders that read it from their environment. */
export const WORKSPACE_TOKEN = 'WORKSPACE_PLATFORM_TOKEN';

/** Each coder puts something of its own before the names of tools of a server. */
const SERVER_PREFIX = new RegExp(`^(?:mcp__)?${WORKSPACE_SERVER}[_.]{1,2}`);

/** The name of a tool as the workspace or the coder has it. */
export const toolName = (name: string): string => name.replace(SERVER_PREFIX, '');

export const isAskPerson = (name: string): boolean => toolName(name) === 'ask_person';

/** What of an input says most, in a line. */
const TELLING = [
  'command',
  'cmd',
  'file_path',
  'filePath',
  'path',
  'question',
  'pattern',
  'query',
  'url',
  'description',
];

export function callEntry(name: string, input: unknown): CoderEntry {
  const fields = fieldsOf(input);
  const telling = TELLING.map((field) => textOf(fields[field])).find((text) => text !== '');
  return { kind: 'tool', tool: toolName(name), text: (telling ?? JSON.stringify(input ?? {})).slice(0, MAX_CALL) };
}

export function resultEntry(name: string, output: string, isError: boolean): CoderEntry {
  return { kind: isError ? 'error' : 'result', tool: toolName(name), text: shortened(output) };
}

/** Text of the parts of a content that have some. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  const texts = listOf(content).map((part) => textOf(part.text));
  return texts.filter((text) => text !== '').join('\n');
}

/** The beginning and the end of a long text. */
export function shortened(text: string): string {
  const left = text.length - MAX_HEAD - MAX_TAIL;
  if (left <= 0) return text;
  return `${text.slice(0, MAX_HEAD)}\n… ${left} characters are left out …\n${text.slice(-MAX_TAIL)}`;
}

/** A line that no adapter knows. */
export function unknownEntries(line: string): CoderEntry[] {
  return line.trim() === '' ? [] : [{ kind: 'text', text: line.slice(0, MAX_UNKNOWN) }];
}

export function usageEntry({ turns, input_tokens, output_tokens, cost_usd }: BuildUsage): CoderEntry {
  const cost = cost_usd === null ? '' : `, ${cost_usd.toFixed(4)} US dollars`;
  return {
    kind: 'usage',
    text: `${turns} ${turns === 1 ? 'turn' : 'turns'}, ${input_tokens} tokens in, ${output_tokens} out${cost}`,
  };
}
