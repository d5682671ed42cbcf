import { join } from 'node:path';

/** Where everything on a desk is kept. Tests move the root; nothing else does. */
function pathsBelow(root: string) {
  const etc = join(root, '/etc/workspace-sidecar');
  const program = join(root, '/opt/workspace-sidecar');
  const state = join(root, '/var/lib/workspace-sidecar');
  const run = join(root, '/run/workspace-sidecar');
  return {
    root,
    etc,
    /** What the desk knows about itself, its key included: 0600. */
    desk: join(etc, 'desk.json'),
    wireguardKey: join(etc, 'wireguard.key'),
    versions: join(program, 'versions'),
    /** A link to the version in use. */
    current: join(program, 'current'),
    state,
    /** Written before a new version is started; gone once the service has heard from it. Read by the launcher too. */
    pending: join(state, 'pending'),
    /** How often the launcher has started a version that is still pending. */
    starts: join(state, 'starts'),
    /** What came of an update, until the service has heard it. Written by the launcher too. */
    outcome: join(state, 'outcome'),
    run,
    builds: join(run, 'builds'),
    updating: join(run, 'updating'),
    /** Present while the sidecar answers and the service takes its reports. */
    up: join(run, 'up'),
    machineIds: [join(root, '/etc/machine-id'), join(root, '/var/lib/dbus/machine-id')],
    ownMachineId: join(state, 'machine-id'),
  };
}

export type Paths = ReturnType<typeof pathsBelow>;

export const paths = pathsBelow(process.env.WORKSPACE_SIDECAR_ROOT ?? '/');
