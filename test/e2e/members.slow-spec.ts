import { describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { t } from '../suites/app.js';
import { createWorkspace, refusal, type Workspace } from '../factories/workspace.js';

interface Member {
  user_id: number;
  email: string;
  full_name: string;
  role: string;
  position: string | null;
  photo: string | null;
  joined_at: string;
}
const LAST_ADMIN = [409, 'The last workspace admin cannot be changed to a member'];

const list = async ({ token, path }: Workspace): Promise<{ members: Member[]; total: number }> =>
  (await t.api.get(path('members'), { token })).body;
const adminsOf = async (workspace: Workspace): Promise<number[]> =>
  (await list(workspace)).members.filter(({ role }) => role === 'admin').map(({ user_id }) => user_id);
const patch = ({ token, path }: Workspace, userId: number | string, body: unknown, as = token, app = t) =>
  app.api.patch(path(`members/${userId}`), { token: as, body });

describe('The last admin', () => {
  /** Both admins are demoted repeatedly and concurrently, by themselves and by each other. */
  const demoteBoth = async (apps: TestApp[]) => {
    const workspace = await createWorkspace(t);
    const second = await t.world.member(workspace.brand, 'admin');
    const people = [workspace.admin.user.id, second.user.id];
    const tokens = [workspace.token, await second.token('brand:read', 'brand:admin')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        patch(workspace, people[n % 2]!, { role: 'member' }, tokens[(n >> 1) % 2], apps[(n >> 2) % apps.length]),
      ),
    );
    for (const answer of answers) {
      if (answer.status === 409) expect(refusal(answer)).toEqual(LAST_ADMIN);
      else expect([200, 403]).toContain(answer.status);
    }
    expect(await adminsOf({ ...workspace, token: await second.token('brand:read') })).toHaveLength(1);
  };

  it('remains one under 50 parallel demotions of two in two processes', async () => {
    const other = await bootApp({ beside: t });
    try {
      for (let round = 0; round < 3; round++) await demoteBoth([t, other]);
    } finally {
      await other.stop();
    }
  });
});
