import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeIf } from '../support/conditional-tests.js';
import { startDemoService, type DemoService } from './demo-service.js';
import { GeneratedClient } from './generated-client.js';
import { EXPECTED } from './short-story.js';
import { areToolsInstalled, generators } from './tools.js';

describeIf(areToolsInstalled, 'the generators could not be installed')('The contract of a running service', () => {
  let running: DemoService | undefined;
  let contract: string;

  beforeAll(async () => {
    running = await startDemoService();
    contract = await (await fetch(`${running.url}/api/v1/openapi.json`)).text();
  });
  afterAll(() => running?.stop());

  it.each(generators)('gives a client with $name: no warning, strict types, real calls', async (generator) => {
    const { url, demo } = running!;
    const client = await GeneratedClient.make(generator, contract);
    try {
      expect(await client.generate()).toEqual([]);
      await client.compile();
      const story = await client.tell({
        url,
        email: demo.adminEmail,
        password: demo.password,
        token: demo.adminToken,
        agent: generator.name,
      });
      expect(story).toEqual(EXPECTED);
    } finally {
      await client.remove();
    }
  });
});
