import type { CoderAdapter, CoderEntry, CoderReading } from './adapter.js';
import { callEntry, contentText, isAskPerson, resultEntry, unknownEntries } from './entries.js';
import { fieldsOf, jsonLine, textOf, type Fields } from './json-line.js';
import { refusalIn } from './refusal.js';

interface Line {
  readonly reading: CoderReading;
  readonly entries: readonly CoderEntry[];
}

const MARK = '--JSON Event--';
/** An event that does not end is text. */
const MAX_EVENT_CHARS = 1_000_000;
/** How it names the conversation, for people to go on with. */
const CONVERSATION = /(?:--resume|Conversation ID:?)\s+([0-9a-f][0-9a-f-]{11,35})\b/i;

/** What has come of an event that is not over. */
const pendingOf = (reading: CoderReading): string => textOf(reading.memory);

function readAction(before: CoderReading, fields: Fields): Line {
  const name = textOf(fields.tool_name);
  const action = fieldsOf(fields.action);
  const thought = contentText(fields.thought) || textOf(fields.reasoning_content);
  const thoughts: CoderEntry[] = thought ? [{ kind: 'thought', text: thought }] : [];
  const reading = { ...before, usage: { ...before.usage, turns: before.usage.turns + 1 } };
  if (name === 'finish') {
    const text = textOf(action.message);
    return { reading: { ...reading, answer: text }, entries: [...thoughts, { kind: 'text', text }] };
  }
  return { reading, entries: [...thoughts, callEntry(name, fields.action)] };
}

function readObservation(reading: CoderReading, fields: Fields): Line {
  const name = textOf(fields.tool_name);
  if (name === 'finish') return { reading, entries: [] };
  const observation = fieldsOf(fields.observation);
  const isError = observation.is_error === true;
  const asked = reading.asked || (isAskPerson(name) && !isError);
  return { reading: { ...reading, asked }, entries: [resultEntry(name, contentText(observation.content), isError)] };
}

function readEvent(reading: CoderReading, fields: Fields, line: string): Line {
  switch (fields.kind) {
    case 'ActionEvent':
      return readAction(reading, fields);
    case 'ObservationEvent':
      return readObservation(reading, fields);
    case 'MessageEvent': {
      const text = contentText(fieldsOf(fields.llm_message).content);
      if (fields.source !== 'agent' || !text) return { reading, entries: [] };
      return { reading: { ...reading, answer: text }, entries: [{ kind: 'text', text }] };
    }
    case 'AgentErrorEvent':
      return { reading, entries: [{ kind: 'error', text: textOf(fields.error) }] };
    case 'ConversationErrorEvent': {
      const fault = textOf(fields.detail) || textOf(fields.code) || 'OpenHands failed';
      return { reading: { ...reading, fault, refusal: refusalIn(fault) }, entries: [{ kind: 'error', text: fault }] };
    }
    case 'SystemPromptEvent':
    case 'ConversationStateUpdateEvent':
    case 'TokenEvent':
      return { reading, entries: [] };
    default:
      return { reading, entries: unknownEntries(line) };
  }
}

/** Events are objects over several lines, of which the first and the last are a brace. */
function readPart(reading: CoderReading, line: string): Line {
  const whole = `${pendingOf(reading)}${line}\n`;
  if (line !== '}' && whole.length < MAX_EVENT_CHARS) return { reading: { ...reading, memory: whole }, entries: [] };
  const fields = jsonLine(whole);
  const rest = { ...reading, memory: '' };
  return fields ? readEvent(rest, fields, whole) : { reading: rest, entries: unknownEntries(whole) };
}

/**
 * OpenHands: `openhands --headless --json`. Written from its documentation and never tried with the real program: it says
 * nothing of tokens and costs, and takes tools only from its own configuration.
 */
export const openhands: CoderAdapter = {
  name: 'openhands',
  programs: ['openhands'],
  versionWords: ['--version'],
  signIn: { files: ['.openhands/agent_settings.json'], variables: ['LLM_API_KEY'] },
  command(program, { scratch, prompt, resume, settings }) {
    const task = `${scratch}/openhands-task.md`;
    const model = settings?.model ?? null;
    return {
      words: [
        ...[program, '--headless', '--json', '--file', task],
        ...(model === null ? [] : ['--override-with-envs']),
        ...(resume === null ? [] : ['--resume', resume]),
      ],
      input: '',
      env: { ...(model !== null && { LLM_MODEL: model }) },
      files: { [task]: prompt },
    };
  },
  start: {
    sessionId: null,
    usage: { turns: 0, input_tokens: 0, output_tokens: 0, cost_usd: null },
    ...{ answer: '', asked: false, refusal: null, fault: null, memory: '' },
  },
  read(before, line) {
    const [, conversation] = CONVERSATION.exec(line) ?? [];
    if (pendingOf(before) !== '' || line === '{') return readPart(before, line);
    const reading = conversation ? { ...before, sessionId: conversation } : before;
    const fields = jsonLine(line);
    if (fields) return readEvent(reading, fields, line);
    return { reading, entries: line.trim() === MARK ? [] : unknownEntries(line) };
  },
};
