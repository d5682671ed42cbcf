import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { domains } from 'workspace-platform';
import { bootService, type Person, type TestService } from 'workspace-platform/testing';
import { standup } from '../index.js';
import { StandupService } from '../standup.service.js';

interface Answer {
  readonly tools?: readonly { readonly name: string }[];
  readonly content?: readonly { readonly text: string }[];
}

describe('The tool list_standup_notes', () => {
  let service: TestService;
  let ada: Person;

  before(async () => {
    service = await bootService({ domains: [...domains, standup] });
    ada = await service.world.member(await service.world.brand());
    await service.app.get(StandupService).write(ada.brandId, ada.user.id, 'Fixed the build', null);
  });
  after(() => service?.stop());

  /** A request of the Model Context Protocol, as an agent sends it. */
  async function mcp(token: string, method: string, params: object = {}): Promise<Answer> {
    const response = await fetch(`${service.api.url}/mcp/standup`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    // The answer as JSON, or as the one event of a stream.
    const [json = '{}'] = /\{.*\}/s.exec(await response.text()) ?? [];
    return (JSON.parse(json) as { result?: Answer }).result ?? {};
  }

  it('shows what people wrote, quoted as data', async () => {
    const { content } = await mcp(await ada.token('standup:read'), 'tools/call', { name: 'list_standup_notes' });
    assert.match(content?.[0]?.text ?? '', /^1 notes\n\n- \d{4}-\d\d-\d\d person \d+: "Fixed the build"$/);
  });

  it('is offered only to a token with standup:read', async () => {
    const names = async (token: string) => (await mcp(token, 'tools/list')).tools?.map(({ name }) => name);
    assert.deepEqual(await names(await ada.token('standup:read')), ['list_standup_notes']);
    assert.deepEqual(await names(await ada.token('brand:read')), []);
  });
});
