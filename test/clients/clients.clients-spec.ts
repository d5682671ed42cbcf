import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawing } from '../images/samples.js';
import { startDemoService, type DemoService } from './demo-service.js';
import { HeyApiClient } from './hey-api-client.js';
import { tellWithOpenapiFetch } from './openapi-fetch.js';
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

  it('goes through the service with openapi-typescript and openapi-fetch', async () => {
    expect(await tellWithOpenapiFetch(service)).toEqual(EXPECTED);
  });

  it('goes through the service with @hey-api/openapi-ts, compiled strictly', async () => {
    const client = await HeyApiClient.make();
    try {
      expect(await client.tell(service)).toEqual(EXPECTED);
    } finally {
      await client.remove();
    }
  });
});
