import { existsSync } from 'node:fs';
import { conditionOf } from './condition.js';
import { readDesk } from './desk.js';
import { ownDigest } from './own-digest.js';
import type { Paths } from './paths.js';
import { RunningBuilds } from './running-builds.js';
import { say } from './say.js';
import { checkKey, type ServiceError } from './service.js';
import { UpdateNotes } from './update-notes.js';

/** Prints the state of the desk, without secrets. */
export async function status(paths: Paths): Promise<number> {
  const desk = readDesk(paths);
  const condition = conditionOf(desk, new RunningBuilds(paths), ownDigest());
  const service = await checkKey(desk).then(
    () => 'takes our key',
    (error: ServiceError) =>
      error.refused ? 'refuses our key: this desk was released' : `no answer: ${error.message}`,
  );
  const isUp = existsSync(paths.up);
  say(`desk      ${desk.desk_id}`);
  say(`service   ${desk.url}: ${service}`);
  say(`sidecar   ${condition.version} ${condition.code_digest}, ${isUp ? 'up' : 'not up'}`);
  say(`mesh      ${desk.mesh.address}, hub ${desk.mesh.hub_address} at ${desk.mesh.hub_endpoint}`);
  say(`runtime   ${desk.runtime}, login ${condition.login}`);
  say(`builds    ${condition.running_builds}`);
  if (new UpdateNotes(paths).pending()) say('update    being applied');
  return isUp ? 0 : 1;
}

/** For the installer: 0 key accepted, 4 key refused, 2 unknown. */
export async function check(paths: Paths): Promise<number> {
  try {
    await checkKey(readDesk(paths));
    return 0;
  } catch (error) {
    return (error as ServiceError).refused ? 4 : 2;
  }
}
