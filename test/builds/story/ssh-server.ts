import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../../src/engines/embedded-servers/free-port.js';
import { eventually } from '../../support/eventually.js';

/** What a forge says to a key that may only read. */
const READ_ONLY = 'ERROR: The key you are authenticating with has been marked as read only.';

/** A real sshd that lets deploy keys in to git and to nothing else, as a forge does. */
export class SshServer {
  private child: ChildProcess | null = null;
  port = 0;

  constructor(private readonly folder: string) {}

  async start(): Promise<void> {
    mkdirSync(this.folder);
    this.port = await freePort();
    const key = join(this.folder, 'host');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const publicKey = execFileSync('ssh-keygen', ['-y', '-f', key], { encoding: 'utf8' });
    writeFileSync(join(this.folder, 'known'), `[localhost]:${this.port} ${publicKey}`);
    this.allow('', true);
    const settings = [
      ...[`Port ${this.port}`, 'ListenAddress 127.0.0.1', `HostKey ${key}`, 'PidFile none', 'UsePAM no'],
      ...[`AuthorizedKeysFile ${join(this.folder, 'keys')}`, 'PasswordAuthentication no', 'StrictModes no'],
    ];
    const config = join(this.folder, 'config');
    writeFileSync(config, `${settings.join('\n')}\n`);
    if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
    this.child = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', config], { stdio: 'ignore' });
    await eventually(async () => {
      const socket = connect(this.port, '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
    });
  }

  /** Lets one key in. */
  allow(publicKey: string, mayWrite: boolean): void {
    const git = join(this.folder, 'git.sh');
    const refusal = `case "$SSH_ORIGINAL_COMMAND" in git-receive-pack*) echo '${READ_ONLY}' >&2; exit 1;; esac`;
    writeFileSync(git, `#!/bin/sh\n${mayWrite ? '' : refusal}\nexec git-shell -c "$SSH_ORIGINAL_COMMAND"\n`, {
      mode: 0o755,
    });
    writeFileSync(join(this.folder, 'keys'), publicKey && `command="${git}",restrict ${publicKey}\n`);
  }

  address(repository: string): string {
    return `ssh://${userInfo().username}@localhost:${this.port}${repository}`;
  }

  /** A PATH whose ssh knows the key of this host: nothing but that stands in the way of the machine's own. */
  path(): string {
    const bin = join(this.folder, 'bin');
    mkdirSync(bin);
    const ssh = `#!/bin/sh\nexec /usr/bin/ssh -oUserKnownHostsFile=${join(this.folder, 'known')} "$@"\n`;
    writeFileSync(join(bin, 'ssh'), ssh, { mode: 0o755 });
    return `${bin}${delimiter}${process.env.PATH}`;
  }

  async stop(): Promise<void> {
    if (this.child?.exitCode !== null) return;
    this.child.kill();
    await once(this.child, 'exit');
  }
}
