/** Name of the server in the settings of a coding agent. `workspace` alone is reserved by Claude Code. */
export const AGENT_SERVER = 'workspace-platform';

const TOKEN = 'WORKSPACE_TOKEN';
const json = (value: object): string => JSON.stringify(value, null, 2);

export interface AgentSetup {
  readonly name: string;
  /** Where the text goes; null: it is a command. */
  readonly file: string | null;
  readonly language: 'sh' | 'toml' | 'json';
  /** For an address of the tools. The token stays in the variable WORKSPACE_TOKEN, or is asked for. */
  readonly textFor: (url: string) => string;
}

/** How each coding agent is given the workspace: what `GET /me/token`, the dashboard, the docs page and docs/agents.md show. */
export const AGENT_SETUPS = {
  claude_code: {
    name: 'Claude Code',
    file: null,
    language: 'sh',
    // In single quotes, so that the variable is read at each start and not now.
    textFor: (url) =>
      `claude mcp add --transport http ${AGENT_SERVER} '${url}' --header 'Authorization: Bearer \${${TOKEN}}'`,
  },
  codex: {
    name: 'Codex',
    file: '~/.codex/config.toml',
    language: 'toml',
    textFor: (url) => `[mcp_servers.${AGENT_SERVER}]\nurl = "${url}"\nbearer_token_env_var = "${TOKEN}"`,
  },
  opencode: {
    name: 'OpenCode',
    file: '~/.config/opencode/opencode.json',
    language: 'json',
    textFor: (url) =>
      json({
        mcp: {
          [AGENT_SERVER]: {
            ...{ type: 'remote', url, oauth: false },
            headers: { Authorization: `Bearer {env:${TOKEN}}` },
          },
        },
      }),
  },
  gemini_cli: {
    name: 'Gemini CLI',
    file: '~/.gemini/settings.json',
    language: 'json',
    textFor: (url) =>
      json({ mcpServers: { [AGENT_SERVER]: { httpUrl: url, headers: { Authorization: `Bearer $${TOKEN}` } } } }),
  },
  cursor: {
    name: 'Cursor',
    file: '.cursor/mcp.json',
    language: 'json',
    textFor: (url) =>
      json({ mcpServers: { [AGENT_SERVER]: { url, headers: { Authorization: `Bearer \${env:${TOKEN}}` } } } }),
  },
  vs_code: {
    name: 'VS Code',
    file: '.vscode/mcp.json',
    language: 'json',
    textFor: (url) =>
      json({
        inputs: [{ id: 'workspace-token', type: 'promptString', description: 'Workspace token', password: true }],
        servers: {
          [AGENT_SERVER]: { type: 'http', url, headers: { Authorization: 'Bearer ${input:workspace-token}' } },
        },
      }),
  },
} as const satisfies Record<string, AgentSetup>;

export type ConnectedAgent = keyof typeof AGENT_SETUPS;
