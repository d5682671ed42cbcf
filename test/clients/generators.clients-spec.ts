import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawing } from '../images/samples.js';
import { startDemoService, type DemoService } from './demo-service.js';
import { GeneratedClient } from './generated-client.js';
import * as short from './short-story.js';
import * as long from './story.js';
import { generators } from './tools.js';

describe('The contract of a running service', () => {
  let running: DemoService | undefined;
  let contract: string;
  let picture: Blob;

  beforeAll(async () => {
    running = await startDemoService();
    picture = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
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
        picture,
      });
      expect(story).toEqual(generator.story === 'long' ? long.EXPECTED : short.EXPECTED);
    } finally {
      await client.remove();
    }
  });
});
