import { key, pause, type Attack } from '../attack.js';

/** What makes the service hash, mail, hire or own. */
export const ACCOUNTS: readonly Attack[] = [
  {
    name: 'wrong passwords',
    connections: 10,
    step: (hostile, name) => {
      const email = `nobody${Math.floor(Math.random() * 1e9)}@elsewhere.example`;
      const body = { email, password: 'a wrong password' };
      return hostile.call(name, { method: 'POST', path: '/auth/login', body }, 'nobody');
    },
  },
  {
    name: 'set-password',
    connections: 6,
    step: (hostile, name) => {
      const { brandId, memberId } = hostile.workspace;
      const path = `/brands/${brandId}/members/${memberId}/set-password`;
      return hostile.call(name, { method: 'POST', path, body: { password: 'correct horse battery' } }, 'scoped');
    },
  },
  {
    name: 'claimed agents',
    connections: 4,
    step: (hostile, name) => {
      const agent = `squatted-${Math.floor(Math.random() * 1e9)}`;
      const body = { agent_id: agent, kind: 'fact', title: 'Mine', body: 'Now' };
      return hostile.call(name, { method: 'POST', path: '/memory/memories', body }, 'scoped');
    },
  },
  {
    name: 'invitations',
    connections: 2,
    step: async (hostile, name) => {
      const { brandId, strangers } = hostile.workspace;
      const id = strangers[Math.floor(Math.random() * strangers.length)]!;
      const guest = `/board/boards/${hostile.stock.boardId}/guests/${id}`;
      await hostile.call(name, { method: 'PUT', path: guest, body: { role: 'viewer' } });
      await hostile.call(name, { method: 'POST', path: `/brands/${brandId}/guests/${id}/make-member` }, 'scoped');
      await hostile.call(name, { method: 'DELETE', path: guest });
    },
  },
  {
    name: 'hire, cancel, hire',
    connections: 2,
    step: async (hostile, name) => {
      const { employees } = hostile.workspace;
      const profile = employees[Math.floor(Math.random() * employees.length)]!;
      const path = `/employees/${profile}/hire`;
      const hired = await hostile.call(name, { method: 'POST', path, body: {}, keep: true }, 'session');
      if (!hired || hired.status >= 300) return pause(500);
      const { hire_id: id } = JSON.parse(hired.text) as { hire_id: string };
      for (const verb of ['cancel', 'resume', 'cancel'])
        await hostile.call(name, { method: 'POST', path: `/employees/hires/${id}/${verb}` }, 'session');
    },
  },
  {
    name: 'idempotency copies',
    connections: 6,
    step: (hostile, name) => {
      const body = { title: 'Copy', description: 'c'.repeat(90_000) };
      const path = `/board/boards/${hostile.stock.boardId}/tasks`;
      return hostile.call(name, { method: 'POST', path, body, headers: key() });
    },
  },
];
