import { join } from 'node:path';

/** Paths of all files on a desk. Tests change the root, and so does a desk without root. */
function pathsBelow(root: string) {
  const etc = join(root, '/etc/workspace-sidecar');
  const program = join(root, '/opt/workspace-sidecar');
  const state = join(root, '/var/lib/workspace-sidecar');
  const run = join(root, '/run/workspace-sidecar');
  return {
    root,
    etc,
    /** Configuration of the desk with its key: 0600. */
    desk: join(etc, 'desk.json'),
    wireguardKey: join(etc, 'wireguard.key'),
    /** The desk owner's own command for builds of `custom`. */
    customCoder: join(etc, 'custom-coder.json'),
    versions: join(program, 'versions'),
    /** Symlink to the current version. */
    current: join(program, 'current'),
    state,
    /** Written before a new version starts; removed once the service has its report. Also read by the launcher. */
    pending: join(state, 'pending'),
    /** How often the launcher has started a version that is still pending. */
    starts: join(state, 'starts'),
    /** Result of an update, until it is reported. Also written by the launcher. */
    outcome: join(state, 'outcome'),
    /** A folder a build: what it is to do, its log, its outcome. Root only. */
    buildFolders: join(state, 'builds'),
    /** A bare repository a project. Builds read it. */
    mirrors: join(state, 'mirrors'),
    /** A folder a card, of the build user. */
    worktrees: join(state, 'worktrees'),
    /** A folder a build for files of its coder, of the build user. */
    scratch: join(state, 'scratch'),
    /** Which builds worked in which worktree. */
    worktreeNotes: join(state, 'worktrees.json'),
    run,
    builds: join(run, 'builds'),
    updating: join(run, 'updating'),
    /** Exists while the sidecar answers and the service accepts its reports. */
    up: join(run, 'up'),
    machineIds: [join(root, '/etc/machine-id'), join(root, '/var/lib/dbus/machine-id')],
    ownMachineId: join(state, 'machine-id'),
  };
}

export type Paths = ReturnType<typeof pathsBelow>;

export const paths = pathsBelow(process.env.WORKSPACE_SIDECAR_ROOT ?? '/');
