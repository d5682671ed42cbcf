import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { startDemoService, type DemoService } from '../clients/demo-service.js';
import { GeneratedClient } from '../clients/generated-client.js';
import { PackagedClient } from '../clients/packaged-client.js';
import * as short from '../clients/short-story.js';
import { EXPECTED, type Service } from '../clients/story.js';
import { generators } from '../clients/tools.js';
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

  it('generated from the contract by oazapfts goes through the service', async () => {
    const contract = await (await fetch(`${service.url}/api/v1/openapi.json`)).text();
    const oazapfts = generators.find(({ name }) => name === 'oazapfts')!;
    // The generator of our own client: installed with the project.
    const client = await GeneratedClient.make(oazapfts, contract, join(projectRoot, 'node_modules'));
    try {
      expect(await client.generate()).toEqual([]);
      await client.compile();
      const token = running.demo.adminToken;
      expect(await client.tell({ ...service, token, agent: oazapfts.name })).toEqual(short.EXPECTED);
    } finally {
      await client.remove();
    }
  });
});
