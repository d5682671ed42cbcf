import { withSettings } from '../coder-arguments.js';
import type { CoderAdapter, CoderReading } from './adapter.js';

const MAX_ANSWER = 4_000;

const START: CoderReading = {
  // The same command goes on: it has no session of its own.
  sessionId: 'custom',
  usage: { turns: 0, input_tokens: 0, output_tokens: 0, cost_usd: null },
  answer: '',
  asked: false,
  refusal: null,
  fault: null,
  memory: null,
};

/** The desk owner's own command: its output is the log, its exit code the outcome. */
export function customAdapter(words: readonly string[]): CoderAdapter {
  return {
    name: 'custom',
    programs: words.slice(0, 1),
    versionWords: [],
    signIn: { files: [], variables: [] },
    command: (program, { prompt, resume, scratch, mcp, settings }) => {
      const config = `${scratch}/mcp.json`;
      const servers = mcp && {
        workspace: { type: 'http', url: mcp.url, headers: { Authorization: `Bearer ${mcp.token}` } },
      };
      return {
        words: withSettings([program, ...words.slice(1)], settings),
        input: prompt,
        env: {
          ...(resume !== null && { WORKSPACE_BUILD_MESSAGE: prompt }),
          ...(servers && { WORKSPACE_BUILD_MCP_CONFIG: config }),
        },
        files: servers ? { [config]: JSON.stringify({ mcpServers: servers }) } : {},
      };
    },
    start: START,
    read: (reading, line) => ({
      reading: { ...reading, answer: `${reading.answer}${line.slice(0, MAX_ANSWER)}\n`.slice(-MAX_ANSWER) },
      entries: line ? [{ kind: 'text', text: line }] : [],
    }),
  };
}
