/** The service with members. */
import { t } from '../suites/app.js';
import { type Workspace } from '../factories/workspace.js';

export interface Member {
  user_id: number;
  email: string;
  full_name: string;
  role: string;
  position: string | null;
  photo: string | null;
  joined_at: string;
}
export const LAST_ADMIN = [409, 'The last workspace admin cannot be changed to a member'];
export const list = async ({ token, path }: Workspace): Promise<{ members: Member[]; total: number }> =>
  (await t.api.get(path('members'), { token })).body;
export const patch = ({ token, path }: Workspace, userId: number | string, body: unknown, as = token, app = t) =>
  app.api.patch(path(`members/${userId}`), { token: as, body });
