import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesksService } from '../../src/modules/workstations/index.js';
import { bootApp, type TestApp } from '../app.js';
import {
  acceptedOf,
  CODERS,
  coderOf,
  KEYS,
  listPath,
  override,
  profilePath,
  readProfile,
  reset,
  type Profile,
} from '../factories/coder-profiles.js';
import { createWorkspace, putPlan, type Workspace } from '../factories/workspace.js';

interface BuildSettings {
  profile: string | null;
  settings: Pick<Profile, 'coder' | 'model' | 'effort' | 'fallback_model' | 'limits' | 'env'> | null;
  time_limit_minutes: number;
  receipt: {
    version: string | null;
    sources: Profile['sources'] | null;
    time_limit_source: string;
    skipped: string | null;
  };
}
interface Desk {
  id: string;
  key: string;
  workspace: Workspace;
}

const PATH = '/api/v1/factory/builds/settings';

let t: TestApp;
let home: Workspace;
beforeAll(async () => {
  t = await bootApp();
  await putPlan(t, 'all-coders', { coders: CODERS });
  home = await createWorkspace(t, { plan: 'all-coders' });
});
afterAll(() => t?.stop());

interface DeskSettings {
  runtime?: string;
  limit?: number;
  ceiling?: number;
}
async function createDesk(workspace: Workspace, { runtime = 'claude_code', limit, ceiling }: DeskSettings = {}) {
  const row = await t.database.row<{ id: string }>(
    `INSERT INTO workstations (brand_id, name, runtime) VALUES ($1, 'Desk', $2) RETURNING id`,
    [workspace.brand.id, runtime],
  );
  const { id } = row!;
  if (limit) await t.database.rows('UPDATE workstations SET build_limit_minutes = $2 WHERE id = $1', [id, limit]);
  if (ceiling) await t.database.rows('UPDATE workstations SET build_ceiling_minutes = $2 WHERE id = $1', [id, ceiling]);
  return { id, key: await issueKey(workspace, id), workspace };
}
const issueKey = ({ brand }: Workspace, id: string) => t.app.get(DesksService).issueKey(brand.id, id);
const ask = (key: string, query = '') => t.api.get<BuildSettings>(`${PATH}${query}`, { token: key });
const settingsOf = async ({ key }: Desk, query: string): Promise<BuildSettings> => {
  const { status, body } = await ask(key, query);
  expect(status).toBe(200);
  return body;
};
const shape = ({ coder, model, effort, fallback_model, limits, env }: Profile): BuildSettings['settings'] => ({
  coder,
  model,
  effort,
  fallback_model,
  limits,
  env,
});
/** The desk goes on with its own defaults. */
const skipped = (profile: string | null, reason: string, minutes = 120): BuildSettings => ({
  profile,
  settings: null,
  time_limit_minutes: minutes,
  receipt: { version: null, sources: null, time_limit_source: 'desk', skipped: reason },
});
/** The coder's runtime where the interface has one, otherwise a custom one that names its coder. */
const RUNTIMES: Record<string, [runtime: string, query: string]> = {
  claude: ['claude_code', ''],
  codex: ['codex', ''],
  openhands: ['custom', '&coder=openhands'],
  opencode: ['custom', '&coder=opencode'],
  pi: ['custom', '&coder=pi'],
};

describe('GET builds/settings', () => {
  it.each(CODERS)('answers a desk that runs %s the profiles of its coder, with a receipt', async (coder) => {
    const [runtime, coderQuery] = RUNTIMES[coder]!;
    const desk = await createDesk(home, { runtime });
    for (const key of KEYS.filter((one) => coderOf(one) === coder)) {
      const profile = await readProfile(t, home, key);
      const wall = profile.limits.wall_minutes ?? 0;
      expect(await settingsOf(desk, `?profile=${key}${coderQuery}`)).toEqual({
        profile: key,
        settings: shape(profile),
        time_limit_minutes: Math.max(120, wall),
        receipt: {
          version: profile.version,
          sources: { model: 'platform', effort: 'platform', limit_value: 'platform' },
          time_limit_source: wall > 120 ? 'profile' : expect.stringMatching(/^(desk|profile)$/),
          skipped: null,
        },
      });
    }
  });

  it('answers the defaults of the desk without a profile', async () => {
    const query = '';
    expect(await settingsOf(await createDesk(home), query)).toEqual(skipped(null, 'no_profile'));
  });

  it.each([['CLAUDE.hard'], ['__proto__']])('skips the unknown profile %s', async (profile) => {
    const desk = await createDesk(home);
    expect(await settingsOf(desk, `?profile=${encodeURIComponent(profile)}`)).toEqual(
      skipped(profile, 'unknown_profile'),
    );
  });

  it('skips a profile of any length: a profile never fails a build', async () => {
    const length = 1_000;
    const { status, body } = await ask((await createDesk(home)).key, `?profile=${'x'.repeat(length)}`);
    expect([status, body.receipt?.skipped]).toEqual([200, 'unknown_profile']);
  });

  it('skips a profile whose coder is not in the plan, and uses it as soon as it is', async () => {
    await putPlan(t, 'desk-plan', { coders: ['claude'] });
    const workspace = await createWorkspace(t, { plan: 'desk-plan' });
    const desk = await createDesk(workspace, { runtime: 'codex' });
    expect(await settingsOf(desk, '?profile=codex.hard')).toEqual(skipped('codex.hard', 'unknown_profile'));
    await putPlan(t, 'desk-plan', { coders: ['claude', 'codex'] });
    expect((await settingsOf(desk, '?profile=codex.hard')).receipt.skipped).toBeNull();
    await putPlan(t, 'desk-plan', { coders: [] });
    expect(await settingsOf(desk, '?profile=codex.hard')).toEqual(skipped('codex.hard', 'unknown_profile'));
    expect(await settingsOf(desk, '')).toEqual(skipped(null, 'no_profile'));
  });
});

describe('The time limit', () => {
  it.each<[what: string, profile: string, limit: number, ceiling: number, minutes: number, source: string | null]>([
    ['of a profile without one is that of the desk', 'claude.docs', 120, 240, 120, 'desk'],
    ['of a hard profile is longer than that of the desk', 'claude.hard', 120, 240, 180, 'profile'],
    ['of a hard profile ends at a ceiling below it', 'claude.hard', 120, 150, 150, 'desk_ceiling'],
  ])('%s', async (_what, profile, limit, ceiling, minutes, source) => {
    const desk = await createDesk(home, { limit, ceiling });
    if (profile === 'claude.docs') expect((await readProfile(t, home, profile)).limits.wall_minutes).toBeNull();
    const { time_limit_minutes, receipt } = await settingsOf(desk, `?profile=${profile}`);
    expect(time_limit_minutes).toBe(minutes);
    expect(['desk', 'profile', 'desk_ceiling']).toContain(receipt.time_limit_source);
    if (source) expect(receipt.time_limit_source).toBe(source);
  });

  it('is that of the desk when the profile is skipped', async () => {
    const query = '?profile=nonsense';
    const desk = await createDesk(home, { limit: 75, ceiling: 100 });
    const { time_limit_minutes, receipt } = await settingsOf(desk, query);
    expect([time_limit_minutes, receipt.time_limit_source]).toEqual([75, 'desk']);
  });

  it('follows the desk as soon as its owner changes it', async () => {
    const desk = await createDesk(home);
    expect((await settingsOf(desk, '?profile=claude.hard')).time_limit_minutes).toBe(180);
    await t.database.rows('UPDATE workstations SET build_limit_minutes = 210 WHERE id = $1', [desk.id]);
    expect((await settingsOf(desk, '?profile=claude.hard')).time_limit_minutes).toBe(210);
    await t.database.rows('UPDATE workstations SET build_ceiling_minutes = 160 WHERE id = $1', [desk.id]);
    expect((await settingsOf(desk, '?profile=claude.hard')).time_limit_minutes).toBe(160);
  });
});

describe('A change of a profile', () => {
  it('reaches the builds that start after it, with the version that the profile shows', async () => {
    const workspace = await createWorkspace(t, { plan: 'all-coders' });
    const desk = await createDesk(workspace);
    const versions = new Map<string, string>();
    for (const { field, value } of acceptedOf('claude', 400)) {
      const { body } = await override(t, workspace, 'claude.hard', { [field]: value });
      const { settings, receipt } = await settingsOf(desk, '?profile=claude.hard');
      expect(settings).toEqual(shape(body as Profile));
      expect(receipt).toMatchObject({ version: body.version, sources: body.sources, skipped: null });
      const meaning = JSON.stringify(settings);
      expect(versions.get(meaning) ?? receipt.version).toBe(receipt.version);
      versions.set(meaning, receipt.version!);
    }
    expect(new Set(versions.values()).size).toBe(versions.size);
    for (const field of ['model', 'effort', 'limit_value']) await reset(t, workspace, 'claude.hard', field);
    const { receipt } = await settingsOf(desk, '?profile=claude.hard');
    expect(receipt.version).toBe((await readProfile(t, home, 'claude.hard')).version);
  });
});

describe('The key of a desk', () => {
  it.each<[what: string, credentials: () => Promise<Record<string, string>>]>([
    ['a key that is cut short', async () => ({ token: (await createDesk(home)).key.slice(0, -1) })],
    ['a key with a letter more', async () => ({ token: `${(await createDesk(home)).key}x` })],
    ['the id of the desk', async () => ({ token: (await createDesk(home)).id })],
  ])('is required: 401 with %s', async (_what, credentials) => {
    const given = await credentials();
    for (const query of ['?profile=claude.hard', '', '?coder=nonsense', '?profile=%00']) {
      const { status, headers } = await t.api.get(`${PATH}${query}`, given);
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });

  it('stops working immediately when it is replaced', async () => {
    const desk = await createDesk(home);
    expect((await ask(desk.key)).status).toBe(200);
    const key = await issueKey(home, desk.id);
    expect([(await ask(desk.key)).status, (await ask(key)).status]).toEqual([401, 200]);
  });

  it('opens nothing else', async () => {
    const { key } = await createDesk(home);
    for (const path of [listPath(), profilePath('claude.hard'), '/api/v1/me/token', '/api/v1/board/boards'])
      expect((await t.api.get(path, { token: key })).status).toBe(401);
    expect((await t.api.get('/api/v1/admin/plans', { token: key })).status).toBe(401);
  });
});
