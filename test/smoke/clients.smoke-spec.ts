import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDemoService, type DemoService } from '../clients/demo-service.js';
import { PackagedClient } from '../clients/packaged-client.js';
import { ProjectClient } from '../clients/project-client.js';
import { EXPECTED, type Service } from '../clients/story.js';
import { drawing } from '../images/samples.js';

/** The short form of test/clients. */
describe('A client', () => {
  let running: DemoService;
  let service: Service;
  beforeAll(async () => {
    running = await startDemoService();
    const { url, demo } = running;
    const picture = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
    service = { url, email: demo.adminEmail, password: demo.password, picture };
  });
  afterAll(() => running?.stop());

  it('of ours, installed from its tarball, goes through the service', async () => {
    const client = await PackagedClient.install();
    try {
      await client.compile('TypeScript 6', 'node16');
      const events = { cutUrl: service.url, oldCursor: await running.oldCursor() };
      expect(await client.tell({ ...service, ...events })).toMatchObject(EXPECTED);
    } finally {
      await client.remove();
    }
  });

  it('generated from the contract by openapi-typescript goes through the service', async () => {
    const client = await ProjectClient.make('openapi-fetch');
    try {
      expect(await client.tell(service)).toEqual(EXPECTED);
    } finally {
      await client.remove();
    }
  });
});
