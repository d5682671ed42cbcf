import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { ContractDocument } from '../../src/engines/api-reference/contract-types.js';
import { TcpProxy } from '../faults/tcp-proxy.js';
import { drawing } from '../images/samples.js';
import { startDemoService, type DemoService } from './demo-service.js';
import { compilers, PackagedClient, resolutions } from './packaged-client.js';
import { docsSamples } from './docs-samples.js';
import { EXPECTED, type Story } from './story.js';

const MAX_GZIP_BYTES = 15_000;
/** The head of the stream and a few events. */
const BYTES_PER_CONNECTION = 3_000;

describe('Our client, installed from its tarball into an empty project', () => {
  let client: PackagedClient | undefined;
  let running: DemoService | undefined;
  let line: Awaited<ReturnType<typeof TcpProxy.to>> | undefined;

  beforeAll(async () => {
    client = await PackagedClient.install();
    running = await startDemoService();
    line = await TcpProxy.to(running.url, { maxBytes: BYTES_PER_CONNECTION });
    const contract: unknown = await (await fetch(`${running.url}/api/v1/openapi.json`)).json();
    await client.add('samples.ts', docsSamples(contract as ContractDocument));
  });
  afterAll(() => Promise.all([client?.remove(), line?.relay.cut(), running?.stop()]));

  it('has its code, its types and its page, and nothing else', () => {
    const unexpected = client!.files.filter(
      (path) => !/^(dist\/[\w-]+(\.d\.ts|\.js)|package\.json|README\.md|LICENSE)$/.test(path),
    );
    expect(unexpected).toEqual([]);
    expect(client!.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
  });

  it.each(compilers.flatMap((compiler) => resolutions.map((resolution) => [compiler, resolution] as const)))(
    'compiles strictly with %s and %s, and so do the samples of its README and of the docs page',
    async (compiler, resolution) => {
      await client!.compile(compiler, resolution);
    },
  );

  it('goes through the service, reads lists and refusals, and resumes a cut event stream', async () => {
    const { url, demo } = running!;
    const picture = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
    const service = { url, email: demo.adminEmail, password: demo.password, picture };
    const events = { cutUrl: line!.url, oldCursor: await running!.oldCursor() };
    await client!.compile('TypeScript 6', 'node16');
    expect(await client!.tell<Story>({ ...service, ...events })).toEqual({
      ...EXPECTED,
      listed: ['Boil water', 'Wait', 'Warm the pot'],
      missed: 0,
      refusedCursor: '410 This cursor is too old: start again without it',
    });
    expect(line!.relay.cuts).toBeGreaterThan(2);
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
