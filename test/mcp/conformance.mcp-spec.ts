import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, it } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { describeIf } from '../support/conditional-tests.js';
import { startAddingProxy, type AddingProxy } from './adding-proxy.js';
import { startFixtureServer, type FixtureServer } from './conformance/fixture-server.js';
import { areProgramsInstalled, NOT_INSTALLED, run } from './programs.js';
import { startStory, type Story } from './story.js';

const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
const BASELINES = join(projectRoot, 'test/mcp/conformance');

describeIf(areProgramsInstalled, NOT_INSTALLED)('The official conformance suite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-conformance-'));
  let fixture: FixtureServer;
  let proxy: AddingProxy;
  let story: Story | undefined;

  beforeAll(async () => {
    fixture = await startFixtureServer();
    proxy = await startAddingProxy(() => story!.token);
    // Only this origin is the service's own: others are refused, whatever their Host says.
    story = await startStory({ BASE_URL: proxy.url });
    proxy.sendTo(story.url);
  });
  afterAll(async () => {
    await story?.stop();
    await proxy?.stop();
    await fixture?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Fails if a scenario fails that the baseline does not name, or one passes that it names. */
  async function conforms(url: string, revision: string, baseline: string): Promise<void> {
    const path = join(BASELINES, `${baseline}.${revision}.yaml`);
    const results = join(folder, `${baseline}-${revision}`);
    const scenarios = ['--requirements', revision, '--expected-failures', path];
    const args = ['server', '--url', `${url}/mcp`, ...scenarios, '--output-dir', results];
    const { status, stdout, stderr } = await run('conformance', args, folder);
    const expected = parse(readFileSync(path, 'utf8')) as { server: string[] };
    const [total = stdout] = /Total: .*/.exec(stdout) ?? [];
    process.stdout.write(
      `${baseline}, ${revision}: ${total} of all checks, ${expected.server.length} expected failures\n`,
    );
    if (status !== 0) throw new Error(`${differences(stdout)}${stderr}\n${faultsIn(results).join('\n')}`);
  }

  it.each(REVISIONS)('passes on a fixture behind the adapter of the service, in %s', async (revision) => {
    await conforms(fixture.url, revision, 'fixture');
  });

  it.each(REVISIONS)('passes on the service itself where it needs no tools of the fixture, in %s', async (revision) => {
    await conforms(proxy.url, revision, 'service');
  });
});

/** What the suite reports that the baseline does not say. */
const differences = (stdout: string): string => stdout.slice(Math.max(0, stdout.search(/(Unexpected|Stale)/)));

/** Every check that did not succeed, with what the suite says about it. */
function faultsIn(results: string): string[] {
  const files = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('checks.json'),
  );
  return files.flatMap((path) => {
    const checks = JSON.parse(readFileSync(join(results, path), 'utf8')) as Record<
      'id' | 'status' | 'errorMessage',
      string
    >[];
    return checks
      .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
      .map(({ id, status, errorMessage }) => `${dirname(path)}:${id} ${status} ${errorMessage}`);
  });
}
