import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { ContractDocument } from '../../src/engines/api-reference/contract-types.js';
import { drawing } from '../images/samples.js';
import { EventLogServer, refusal } from '../support/event-log-server.js';
import { startDemoService, type DemoService } from './demo-service.js';
import { compilers, PackagedClient, resolutions } from './packaged-client.js';
import { docsSamples } from './docs-samples.js';
import { EXPECTED, type Story } from './story.js';

const MAX_GZIP_BYTES = 15_000;
const EVENTS = 20;
/** The log server sends events in groups and cuts the connection after each. */
const EVENTS_PER_CONNECTION = 6;

describe('Our client, installed from its tarball into an empty project', () => {
  let client: PackagedClient | undefined;
  let running: DemoService | undefined;
  let log: EventLogServer | undefined;

  beforeAll(async () => {
    client = await PackagedClient.install();
    log = await EventLogServer.start();
    running = await startDemoService();
    const contract: unknown = await (await fetch(`${running.url}/api/v1/openapi.json`)).json();
    await client.add('samples.ts', docsSamples(contract as ContractDocument));
  });
  afterAll(() => Promise.all([client?.remove(), running?.stop(), log?.stop()]));

  it('has its code, its types and its page, and nothing else', () => {
    const unexpected = client!.files.filter(
      (path) => !/^(dist\/[\w-]+(\.d\.ts|\.js)|package\.json|README\.md|LICENSE)$/.test(path),
    );
    expect(unexpected).toEqual([]);
    expect(client!.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
  });

  it.each(compilers.flatMap((compiler) => resolutions.map((resolution) => [compiler, resolution] as const)))(
    'compiles strictly with %s and %s, and so do the samples of the docs page',
    async (compiler, resolution) => {
      await client!.compile(compiler, resolution);
    },
  );

  it('goes through the service, reads lists and refusals, and resumes a cut event stream', async () => {
    const { url, demo } = running!;
    sendInParts(log!);
    const picture = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
    const service = { url, email: demo.adminEmail, password: demo.password, picture };
    const events = { eventsUrl: log!.url, eventsAfter: '0.signed', eventCount: EVENTS };
    await client!.compile('TypeScript 6', 'node16');
    expect(await client!.tell<Story>({ ...service, ...events })).toEqual({
      ...EXPECTED,
      listed: ['Boil water', 'Wait', 'Warm the pot'],
      events: log!.events.map(({ id }) => id),
      refusedCursor: '410 This cursor is too old: start again without it',
    });
    expect(log!.requests.length).toBeGreaterThan(EVENTS / EVENTS_PER_CONNECTION);
  });

  it('is small in a page: all operations, lists and the event stream, without a module of Node.js', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { createClient } from 'workspace-platform-client'`,
        resolveDir: join(client!.folder, 'program'),
      },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
    });
    const bytes = gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
    console.log(`The client in a page: ${outputFiles[0]!.contents.length} bytes, ${bytes} with gzip`);
    expect(bytes).toBeLessThan(MAX_GZIP_BYTES);
  });
});

/** Connections end after a few events; the last one goes on. A cursor that is too old is refused. */
function sendInParts(log: EventLogServer): void {
  log.append(EVENTS);
  const connections = Math.floor(EVENTS / EVENTS_PER_CONNECTION);
  const { write } = log;
  for (let connection = 0; connection < connections; connection++)
    log.next.push((response, { headers }) => {
      let sent = 0;
      log.write = (one, text) => {
        if (++sent <= EVENTS_PER_CONNECTION) write(one, text);
        else setImmediate(() => one.socket?.destroy());
      };
      log.stream(response, String(headers['last-event-id']));
    });
  log.next.push((response, { headers }) => {
    log.write = write;
    log.stream(response, String(headers['last-event-id']));
  });
  log.next.push(refusal(410, 'This cursor is too old: start again without it'));
}
