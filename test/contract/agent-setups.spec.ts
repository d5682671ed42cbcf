import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { AGENT_SERVER, AGENT_SETUPS, type AgentSetup } from '../../src/shared/agent-setups.js';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { createWorkspace } from '../factories/workspace.js';
import { t } from '../suites/app.js';
import { SHOWN_URL, shownSetups } from '../support/agent-page.js';

const SETUPS: readonly AgentSetup[] = Object.values(AGENT_SETUPS);
/** How JSON is broken into lines does not matter. */
const meant = (language: string, text: string): unknown => (language === 'json' ? JSON.parse(text) : text);

describe('How a coding agent is given the workspace', () => {
  it('is shown by docs/agents.md as the service has it, for each agent', () => {
    const shown = shownSetups().map(({ text, ...rest }) => ({ ...rest, text: meant(rest.language, text) }));
    expect(shown).toEqual(
      SETUPS.map(({ name, file, language, textFor }) => ({
        ...{ name, file, language },
        text: meant(language, textFor(SHOWN_URL)),
      })),
    );
  });

  it('is shown by the docs page as the service has it', () => {
    const chapter = readFileSync(join(projectRoot, 'openapi/chapters/8-agents.md'), 'utf8');
    expect(chapter).toContain(`\n${AGENT_SETUPS.claude_code.textFor(SHOWN_URL)}\n`);
    for (const { name } of SETUPS) expect(chapter).toContain(name);
  });

  it('is shown by a token for itself, with the address of this service', async () => {
    const { token } = await createWorkspace(t);
    const { text } = await t.api.get('/api/v1/me/token?format=md', { token });
    expect(text).toContain(`\n${AGENT_SETUPS.claude_code.textFor(`${t.api.url}/mcp`)}\n`);
    expect(text).not.toContain(token);
  });

  it.each(SETUPS)('puts no token into a file or a list of processes: $name', ({ textFor }) => {
    const text = textFor(SHOWN_URL);
    expect(text).toMatch(/WORKSPACE_TOKEN|\$\{input:workspace-token\}/);
    // A shell leaves alone what stands in single quotes.
    expect(text.replaceAll(/'[^']*'/g, '')).not.toMatch(/"[^"\n]*\$\{?WORKSPACE_TOKEN[^"\n]*" *$/);
  });

  it('has a name that no agent keeps for itself', () => {
    expect(AGENT_SERVER).toBe('workspace-platform');
    for (const { textFor } of SETUPS) expect(textFor(SHOWN_URL)).toContain(AGENT_SERVER);
  });
});
