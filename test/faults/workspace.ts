import { ADMIN_KEY } from '../app.js';
import type { ServiceProcess } from '../service/service-process.js';

const operator = { 'x-admin-key': ADMIN_KEY };

/** A workspace with an admin in a service that runs as a process; answers its id and how to make tokens. */
export async function makeWorkspace(
  service: ServiceProcess,
): Promise<{ brandId: number; token: (...scopes: string[]) => Promise<string> }> {
  const call = async (path: string, body: unknown): Promise<any> => {
    const answer = await service.post(`/api/v1/admin/${path}`, body, operator);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`);
    return answer.body;
  };
  const { id: brandId } = await call('brands', { name: 'Faults', plan: 'team' });
  const { user_id } = await call('users', { email: `p${brandId}@faults.example`, full_name: 'Person' });
  const headers = { 'content-type': 'application/json', ...operator };
  const path = `${service.url}/api/v1/admin/brands/${brandId}/members/${user_id}`;
  await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ role: 'admin' }) });
  const token = async (...scopes: string[]): Promise<string> =>
    (await call(`brands/${brandId}/tokens`, { user_id, scopes })).token;
  return { brandId, token };
}
