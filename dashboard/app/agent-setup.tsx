import { useState } from 'react';
import { AGENT_SETUPS, type AgentSetup as Setup, type ConnectedAgent } from '../../src/shared/agent-setups.js';
import { texts } from '../texts/agent-setup.js';
import { CopyBox } from '../ui/copy-box.js';

const SETUPS = Object.entries(AGENT_SETUPS) as [ConnectedAgent, Setup][];

/** How a coding agent is given the workspace: one tab each. The token stays in a variable, so in no file. */
export function AgentSetup() {
  const [agent, setAgent] = useState<ConnectedAgent>('claude_code');
  const { textFor }: Setup = AGENT_SETUPS[agent];
  return (
    <div className="agent-setup">
      <div className="segments" role="group" aria-label={texts.choose}>
        {SETUPS.map(([one, { name }]) => (
          <button key={one} type="button" aria-pressed={one === agent} onClick={() => setAgent(one)}>
            {name}
          </button>
        ))}
      </div>
      <CopyBox label={texts.where(AGENT_SETUPS[agent])} text={textFor(`${location.origin}/mcp`)} />
    </div>
  );
}
