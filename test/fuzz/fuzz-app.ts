import { bootFloor, type Floor } from '../factories/desks.js';
import { removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { Estate } from './attacker-workspace.js';
import { Marks } from './marks.js';
import { hangUp } from './wire.js';

/** The service with an attacker's workspace, one of the operator's, and a victim that is marked all over. */
export interface Scene {
  t: Floor;
  estates: { own: Estate; ward: Estate };
  victim: Victim;
  marks: Marks;
  stop(): Promise<void>;
}

export async function setScene(): Promise<Scene> {
  const t = await bootFloor({ REPOS_ALLOWED_ROOT: REPOSITORIES });
  // Far from any number that a generator would think of: an operator may delete whatever it names.
  for (const table of ['brands', 'users'])
    await t.database.rows(`SELECT setval(pg_get_serial_sequence($1, 'id'), 12345678)`, [table]);
  const estates = { own: await Estate.open(t), ward: await Estate.open(t) };
  const victim = await createVictim(t);
  const marks = await Marks.on(t, victim);
  return {
    t,
    estates,
    victim,
    marks,
    async stop() {
      hangUp();
      removeRepositories();
      await t.stop();
    },
  };
}
