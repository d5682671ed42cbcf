/** The service with a mesh. */
import { afterAll, beforeAll } from '@jest/globals';
import { bootFloor, openOffice, orderDesk, type Floor, type Office } from '../factories/desks.js';

export const CIDR = '10.96.0.0/16';
export let t: Floor;
/** Where it does not matter which desks there are. */
export let anywhere: Office;
beforeAll(async () => {
  t = await bootFloor({ MESH_CIDR: CIDR });
  anywhere = await openOffice(t);
});
afterAll(() => t?.stop());
export const ordered = async (office = anywhere) => {
  const { workstation_id: id, pat } = await orderDesk(t, office);
  return { office, id, pat };
};
