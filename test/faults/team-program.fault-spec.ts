import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { launch } from '../service/service-process.js';

describe('A program of a team with a mistake', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-team-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const run = (MISTAKE: string) =>
    launch({ entry: 'test/faults/mistaken-program.js', env: { DATA_DIR: folder, LOG_LEVEL: 'warn', MISTAKE } });

  it.each([
    ['no-access', 'OpenController.listTeamNotes has no access rule: add @Access(…)'],
    ['settings', 'TEAM_NOTES_KEEP is not among the settings of any domain: add it to `settings` of yours'],
    ['loop-twice', 'loop team-notes is registered twice'],
    ['loop-every', 'every and jitter of the loop team-notes must be durations such as 10m'],
    ['tool-set', 'the set Team notes of the tool list_team_notes must be named in lower case'],
    ['tool-effect', 'the tool list_team_notes needs an effect: reads, adds, changes, destroys'],
    ['provider', /^Nest can't resolve dependencies of the NeedyService \(\?\)\. [^\n]+$/],
  ])('does not start, in one line: %s', async (mistake, line) => {
    const service = await run(mistake);
    expect(await service.ended()).toBe(1);
    // Said at every first start.
    const lines = service
      .output()
      .replace(/^PostgreSQL initialised.*\n/, '')
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(1);
    const text = lines[0]!.replace(/^Cannot start: /, '');
    if (typeof line === 'string') expect(text).toBe(line);
    else expect(text).toMatch(line);
    expect(lines[0]).toMatch(/^Cannot start: /);
  });

  it('starts without a migration, and says which table is missing', async () => {
    const service = await run('no-migration');
    await eventually(() =>
      Promise.resolve(
        expect(service.output()).toContain('the table team_notes of TeamNote does not exist: no migration makes it'),
      ),
    );
    service.child.kill('SIGTERM');
    await service.ended();
  });
});
