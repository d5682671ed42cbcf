import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { createAgentWorkspace, type AgentWorkspace } from '../factories/mcp.js';
import { McpCaller, type McpAnswer } from '../support/mcp-caller.js';

describe('An agent', () => {
  let t: TestApp;
  let own: AgentWorkspace;
  let agent: McpCaller;

  beforeAll(async () => {
    t = await bootApp();
    own = await createAgentWorkspace(t);
    agent = new McpCaller(t.api.url, own.token);
  });
  afterAll(() => t?.stop());

  describe('is refused', () => {
    it('over the rate limit of its token, which each answer names', async () => {
      const token = await own.admin.token();
      const caller = new McpCaller(t.api.url, token, { era: 'old' });
      const { headers } = await caller.request('ping');
      expect(headers['ratelimit-policy']).toBe('"mcp";q=600;w=60');
      expect(headers.ratelimit).toMatch(/^"mcp";r=599;t=\d+$/);
      const refused: McpAnswer[] = [];
      for (let sent = 0; sent < 1_400 && !refused.length; sent += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => caller.request('ping')));
        refused.push(...answers.filter(({ status }) => status === 429));
      }
      expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
      expect((await agent.request('tools/list')).status).toBe(200);
    });
  });
});
