import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawing } from '../images/samples.js';
import { startDemoService, type DemoService } from './demo-service.js';
import { ProjectClient } from './project-client.js';
import { EXPECTED, type Service } from './story.js';

describe('A client generated from the contract', () => {
  let running: DemoService | undefined;
  let service: Service;

  beforeAll(async () => {
    running = await startDemoService();
    const { url, demo } = running;
    const picture = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
    service = { url, email: demo.adminEmail, password: demo.password, picture };
  });
  afterAll(() => running?.stop());

  it.each(['openapi-fetch', 'hey-api'] as const)(
    'goes through the service with %s, compiled strictly',
    async (name) => {
      const client = await ProjectClient.make(name);
      try {
        expect(await client.tell(service)).toEqual(EXPECTED);
      } finally {
        await client.remove();
      }
    },
  );
});
