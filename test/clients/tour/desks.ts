import { drawing } from '../../images/samples.js';
import { newPublicKey, poll } from '../../factories/desks.js';
import { runLoop } from '../../factories/workspace.js';
import { DIGEST, OTHER_DIGEST, Sidecar } from '../../factories/sidecar.js';
import type { Recorder } from './recorder.js';

const CODERS = [
  { name: 'claude_code', version: '2.1.0', signed_in: true },
  { name: 'codex', version: '0.169.0', signed_in: false },
];
const MACHINE = '9f0d1c6e5a7b4e3d8c2f1a0b9e8d7c6b';

/** Desks from their order to their release, as people, as the installer and as the desk. */
export async function tourDesks(r: Recorder, cardId: string) {
  const ordered = await r.call('orderWorkstation', {
    body: { name: 'Build desk', runtime: 'claude_code', region: 'eu-central', description: 'Builds the shop' },
  });
  const { workstation_id: id } = ordered;
  r.know({ workstation_id: id, machine_id: id, environment_id: id });
  await r.call('listWorkstations');
  const { pat } = await r.call('regeneratePat');
  await r.call('callbackFromInstaller', {
    bearer: pat,
    body: {
      env_id: id,
      step: 'started',
      evidence: { hostname: 'build-1', os: 'Debian GNU/Linux 12', arch: 'x64', dns: true, wireguard: 'kernel' },
    },
  });
  const enrolled = await r.call('enrolDesk', {
    bearer: pat,
    body: { env_id: id, public_key: newPublicKey(), machine_id: MACHINE, version: '0.3.0', code_digest: DIGEST },
  });
  const bearer: string = enrolled.desk_key;
  const sidecar = await Sidecar.start({ id, address: enrolled.mesh.address });
  try {
    await poll(r.t);
    await r.call('getWorkstation');
    await r.call('getEnvironment');
    await r.call('changeEnvironment', {
      body: { name: 'Shop desk', description: 'Builds the shop and its tests', build_slots: 2 },
    });
    await r.call('getReauthStatus');
    const file = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
    await r.call('uploadEnvironmentImage', { file });
    await r.call('getEnvironmentImage');
    await r.call('removeEnvironmentImage');
    await r.call('changeOperatorEnvironment', { body: { shared_installation: false } });
    await r.call('getBuildSettings', { bearer, query: { profile: 'claude.docs' } });
    await r.call('getCardBuildSettings', { bearer, path: { task_id: cardId } });

    const report = { version: '0.2.11', code_digest: OTHER_DIGEST, running_builds: 0, login: 'valid' };
    Object.assign(sidecar.health, report);
    await r.call('requestAllMachineUpdates');
    const update = await r.call('requestMachineUpdate');
    await poll(r.t);
    await runLoop(r.t, 'machine-updates');
    await r.call('reportDesk', { bearer, body: { ...report, pending_sync_count: 0, coders: CODERS } });
    await r.call('listMachineUpdates');
    await r.call('getMachineUpdate', { path: { update_id: update.id } });
    await r.call('releaseWorkstation');
  } finally {
    await sidecar.stop();
  }
}
