import { useState } from 'react';
import { texts } from '../texts/agent-setup.js';
import { CopyBox } from '../ui/copy-box.js';

const CODERS = ['claude_code', 'codex', 'gemini_cli', 'cursor', 'vs_code'] as const;
type Coder = (typeof CODERS)[number];

/** What each is given: as docs/agents.md has it, with the address of this service. The token is in a variable, so in no file. */
const SETUPS: Readonly<Record<Coder, (url: string, token: string) => string>> = {
  claude_code: (url, token) =>
    `claude mcp add --transport http workspace ${url} --header "Authorization: Bearer ${token}"`,
  codex: (url) => `[mcp_servers.workspace]\nurl = "${url}"\nbearer_token_env_var = "WORKSPACE_TOKEN"`,
  gemini_cli: (url) =>
    json({
      mcpServers: { workspace: { httpUrl: url, headers: { Authorization: 'Bearer $WORKSPACE_TOKEN' } } },
    }),
  cursor: (url) =>
    json({
      mcpServers: { workspace: { url, headers: { Authorization: 'Bearer ${env:WORKSPACE_TOKEN}' } } },
    }),
  vs_code: (url) =>
    json({
      inputs: [{ id: 'workspace-token', type: 'promptString', description: 'Workspace token', password: true }],
      servers: {
        workspace: { type: 'http', url, headers: { Authorization: 'Bearer ${input:workspace-token}' } },
      },
    }),
};

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}

/** How a coding agent is given the workspace: one tab each. */
export function AgentSetup({ token = '$WORKSPACE_TOKEN' }: { token?: string }) {
  const [coder, setCoder] = useState<Coder>('claude_code');
  return (
    <div className="agent-setup">
      <div className="segments" role="group" aria-label={texts.choose}>
        {CODERS.map((one) => (
          <button key={one} type="button" aria-pressed={one === coder} onClick={() => setCoder(one)}>
            {texts.coders[one]}
          </button>
        ))}
      </div>
      <CopyBox label={texts.where[coder]} text={SETUPS[coder](`${location.origin}/mcp`, token)} />
    </div>
  );
}
