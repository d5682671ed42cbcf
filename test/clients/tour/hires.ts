import { eventually } from '../../support/eventually.js';
import type { Recorder } from './recorder.js';

/** The catalog, and hiring from it, as a person and as the operator. */
export async function tourHires(r: Recorder) {
  const employee = await r.call('createEmployee', {
    body: {
      name: 'Banner writer',
      kind: 'assistant',
      template: { files: { 'AGENTS.md': '# Banner writer\n\nWrites one good sentence.\n' } },
      packages: ['boards'],
      published: false,
    },
  });
  r.know({ profile_id: employee.id });
  await r.call('changeEmployee', { body: { published: true } });
  await r.call('listEmployees');
  const untilActive = (hireId: string) =>
    eventually(async () => {
      const { body } = await r.t.api.get(`/api/v1/employees/hires/${hireId}`, { session: r.session });
      if (body.status !== 'active') throw new Error(`The hire is ${body.status}`);
    }, 30_000);
  const { hire_id } = await r.call('hireEmployee', { body: {} });
  r.know({ hire_id });
  await untilActive(hire_id);
  const hire = await r.call('getHire');
  await r.call('listHires');
  await r.call('getAgentGrants', { path: { agent_id: hire.agent_id } });
  await r.call('cancelHire');
  await r.call('resumeHire');
  await r.call('cancelHireNow');
}
