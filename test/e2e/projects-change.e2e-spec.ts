import { describe, expect, it } from '@jest/globals';
import { BrandsService } from '../../src/modules/identity/index.js';
import { getProject, makeProject, NO_PROJECT, projectPath, type Home } from '../factories/projects.js';
import { createWorkspace, NO_UUID, operator, refusal } from '../factories/workspace.js';
import { t } from '../suites/app.js';

const patchProject = (home: Pick<Home, 'token' | 'project'>, body?: unknown) =>
  t.api.patch(projectPath(home.project.id), { token: home.token, body });
const COMMANDS = { setup_command: 'npm ci\nnpm run build', check_command: 'npm test', base_branch: 'release/2' };

describe('PATCH projects/{project_id}', () => {
  it('sets the commands and the base branch of its builds, and its name', async () => {
    const home = await makeProject(t);
    expect(home.project).toMatchObject({ setup_command: null, check_command: null, base_branch: null });
    const { status, body } = await patchProject(home, { name: 'Shop', ...COMMANDS });
    expect([status, body]).toEqual([
      200,
      { ...home.project, name: 'Shop', ...COMMANDS, updated_at: expect.any(String) },
    ]);
    expect((await getProject(t, home, home.project.id)).body).toEqual(body);
  });

  it('leaves alone what is not named, and forgets what is null', async () => {
    const home = await makeProject(t);
    await patchProject(home, COMMANDS);
    const { body } = await patchProject(home, { check_command: null });
    expect(body).toMatchObject({ ...COMMANDS, name: home.project.name, check_command: null });
    expect((await patchProject(home, {})).body).toEqual(body);
  });

  it.each([
    [{ name: ' ' }, 'name: must not be blank'],
    [{ name: null }, 'name: must be a string'],
    [{ setup_command: 'x'.repeat(4_001) }, 'setup_command: must have at most 4000 characters'],
    [{ check_command: '\n' }, 'check_command: must not be blank'],
    [{ base_branch: 'a..b' }, 'base_branch: must not contain ..'],
    [{ base_branch: '' }, 'base_branch: must not be empty'],
    [{ base_branch: 'x'.repeat(201) }, 'base_branch: must have at most 200 characters'],
  ])('refuses %j', async (body, problem) => {
    const home = await makeProject(t);
    expect(refusal(await patchProject(home, { check_command: 'make', ...body }))).toEqual([422, problem]);
    expect((await getProject(t, home, home.project.id)).body).toEqual(home.project);
  });

  it('is for admins, and for projects of the workspace', async () => {
    const home = await makeProject(t);
    const member = await (await t.world.member(home.brand)).token();
    expect((await patchProject({ ...home, token: member }, COMMANDS)).status).toBe(403);
    const stranger = await createWorkspace(t);
    expect(refusal(await patchProject({ ...home, token: stranger.token }, COMMANDS))).toEqual(NO_PROJECT);
    expect(refusal(await patchProject({ ...home, project: { ...home.project, id: NO_UUID } }, COMMANDS))).toEqual(
      NO_PROJECT,
    );
  });

  it('is in the audit log with what was set before and after, once for each change', async () => {
    const home = await makeProject(t);
    await patchProject(home, { check_command: 'npm test' });
    await patchProject(home, { check_command: 'npm test' });
    const { body } = await t.api.get('/api/v1/audit?action=project.changed', { token: home.token });
    expect(body.events.map(({ before, after }: any) => [before.check_command, after.check_command])).toEqual([
      [null, 'npm test'],
    ]);
  });

  it('counts its commands to the storage of the plan', async () => {
    const home = await makeProject(t);
    const bytes = async (): Promise<number> => {
      const sql = `SELECT sum(bytes)::integer AS bytes
                     FROM (SELECT * FROM usage_totals UNION ALL SELECT brand_id, kind, rows, bytes FROM usage_changes) u
                    WHERE brand_id = $1 AND kind = 'projects'`;
      return (await t.database.row<{ bytes: number }>(sql, [home.brand.id]))!.bytes;
    };
    const before = await bytes();
    await patchProject(home, { setup_command: 'ü'.repeat(50), check_command: 'make' });
    expect((await bytes()) - before).toBe(104);
  });
});

describe('How many builds of a workspace run at once', () => {
  const capOf = async (plan: string): Promise<number | null> => {
    const { brand } = await createWorkspace(t, { plan });
    return t.app.get(BrandsService).buildsRunningCap(brand.id);
  };

  it('is said by its plan', async () => {
    expect([await capOf('free'), await capOf('team'), await capOf('enterprise')]).toEqual([1, 5, null]);
  });

  it('follows a change of the plan, and stays when a change does not name it', async () => {
    const plan = {
      features: { skills: true, feed: true, machines: true, crm: false },
      workstation_cap: null,
      memory_source_limit: null,
      coders: ['claude'],
    };
    const put = async (settings: object): Promise<unknown> =>
      (await operator(t, 'put', 'plans/builders', { ...plan, ...settings })).body.builds_running;
    expect(await put({})).toBe(5);
    expect(await put({ builds_running: 2 })).toBe(2);
    expect(await put({})).toBe(2);
    expect(await capOf('builders')).toBe(2);
    expect(await put({ builds_running: null })).toBeNull();
    expect(await put({})).toBeNull();
    expect(await capOf('builders')).toBeNull();
    expect((await operator(t, 'put', 'plans/builders', { ...plan, builds_running: -1 })).status).toBe(422);
  });
});
