import { beforeAll, describe, expect, it } from '@jest/globals';
import { HiresService } from '../../src/modules/hires/index.js';
import {
  activeHire,
  createEmployee,
  createSignedInWorkspace,
  grantHire,
  postCancel,
  postCancelNow,
  readHire,
  shopBuilder,
  type SignedInWorkspace,
} from '../factories/hires.js';
import { t } from '../suites/app.js';

describe('The hired builders of a workspace', () => {
  let builder: string;
  let second: string;
  let assistant: string;
  beforeAll(async () => {
    builder = await shopBuilder(t);
    second = await createEmployee(t, { name: 'A builder', kind: 'builder' });
    assistant = await createEmployee(t, { name: 'An assistant' });
  });

  const hires = (): HiresService => t.app.get(HiresService);
  const namesOf = async ({ brand }: SignedInWorkspace): Promise<string[]> =>
    (await hires().builders(brand.id)).map(({ agentName }) => agentName);

  it('are found by their agent and by their desk', async () => {
    const { brand, ...rest } = await createSignedInWorkspace(t);
    const hire = await activeHire(t, { brand }, builder);
    const known = {
      agentId: hire.agent_id,
      agentName: 'Shop builder',
      workstationId: hire.workstation_id,
      hireId: hire.hire_id,
    };
    expect(await hires().builderOf(brand.id, hire.agent_id)).toEqual(known);
    expect(await hires().builderOfDesk(brand.id, hire.workstation_id!)).toEqual(known);
    expect(await namesOf({ brand, ...rest })).toEqual(['Shop builder']);
  });

  it('are listed by name, without assistants and those that are not ready yet', async () => {
    const workspace = await createSignedInWorkspace(t);
    await grantHire(t, workspace, builder);
    const helper = await activeHire(t, workspace, assistant);
    expect(await namesOf(workspace)).toEqual([]);
    expect(await hires().builderOf(workspace.brand.id, helper.agent_id)).toBeNull();
    await activeHire(t, workspace, second);
    expect(await namesOf(workspace)).toEqual(['A builder']);
  });

  it('are none of another workspace', async () => {
    const [one, other] = [await createSignedInWorkspace(t), await createSignedInWorkspace(t)];
    const { agent_id: agentId, workstation_id: deskId } = await activeHire(t, one, builder);
    expect(await hires().builderOf(other.brand.id, agentId)).toBeNull();
    expect(await hires().builderOfDesk(other.brand.id, deskId!)).toBeNull();
    expect(await namesOf(other)).toEqual([]);
  });

  it('work until their hire ends: at once, or with the paid period', async () => {
    const workspace = await createSignedInWorkspace(t);
    const now = await activeHire(t, workspace, builder);
    const later = await activeHire(t, workspace, second);
    await postCancelNow(t, now.hire_id);
    await postCancel(t, later.hire_id);
    expect(await namesOf(workspace)).toEqual(['A builder']);
    t.clock.advance(Date.parse((await readHire(t, later.hire_id)).effective_at!) - t.clock.now().getTime());
    expect(await namesOf(workspace)).toEqual([]);
  });

  it('build without a desk once it was released', async () => {
    const workspace = await createSignedInWorkspace(t);
    const { agent_id: agentId, workstation_id: deskId } = await activeHire(t, workspace, builder);
    await t.api.delete(`/api/v1/workstations/${deskId}`, { session: workspace.session });
    expect(await hires().builderOf(workspace.brand.id, agentId)).toMatchObject({ workstationId: null });
    expect(await hires().builderOfDesk(workspace.brand.id, deskId!)).toBeNull();
  });
});
