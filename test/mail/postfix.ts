import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { eventually } from '../support/eventually.js';
import { talk } from './smtp-session.js';

const run = promisify(execFile);

export interface Postfix {
  readonly port: number;
  /** What a lookup in the map of routes gives, as Postfix itself sees it. */
  lookUp(address: string): Promise<string>;
  log(): string;
  stop(): Promise<void>;
}

interface Settings {
  readonly domain: string;
  /** Database role that may read the view of routes and nothing else. */
  readonly databaseUrl: string;
  /** SMTP server on loopback that keeps the mailboxes. */
  readonly mailboxPort: number;
}

/** The map as docs/operating.md gives it. */
function routesMap({ databaseUrl, domain }: Settings): string {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return `
hosts = inet:${hostname}:${port}
user = ${decodeURIComponent(username)}
password = ${decodeURIComponent(password)}
dbname = ${pathname.slice(1)}
domain = ${domain}
query = SELECT destination FROM mail_routes WHERE address = lower('%s')
`;
}

function mainConfiguration(folder: string, { domain, mailboxPort }: Settings): string {
  const etc = join(folder, 'etc');
  return `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.${domain}
mydestination =
local_recipient_maps =
alias_maps =
mynetworks =
smtpd_relay_restrictions = reject_unauth_destination
smtpd_recipient_restrictions = reject_unauth_destination
smtp_tls_security_level = none
recipient_delimiter = +
virtual_alias_maps = pgsql:${etc}/mail-routes.cf
virtual_mailbox_domains = ${domain}
virtual_mailbox_maps = $virtual_alias_maps
virtual_transport = smtp:[127.0.0.1]:${mailboxPort}
`;
}

/** Nothing runs in a changed root: the folder is all there is. */
const SERVICES = `
pickup    unix  n - n 60    1 pickup
cleanup   unix  n - n -     0 cleanup
qmgr      unix  n - n 300   1 qmgr
rewrite   unix  - - n -     - trivial-rewrite
bounce    unix  - - n -     0 bounce
defer     unix  - - n -     0 bounce
trace     unix  - - n -     0 bounce
verify    unix  - - n -     1 verify
flush     unix  n - n 1000? 0 flush
proxymap  unix  - - n -     - proxymap
proxywrite unix - - n -     1 proxymap
smtp      unix  - - n -     - smtp
relay     unix  - - n -     - smtp
showq     unix  n - n -     - showq
error     unix  - - n -     - error
retry     unix  - - n -     - error
discard   unix  - - n -     - discard
local     unix  - n n -     - local
virtual   unix  - n n -     - virtual
lmtp      unix  - - n -     - lmtp
anvil     unix  - - n -     1 anvil
scache    unix  - - n -     1 scache
postlog   unix-dgram n - n - 1 postlogd
`;

async function idOf(kind: 'passwd' | 'group', name: string): Promise<number> {
  const { stdout } = await run('getent', [kind, name]);
  return Number(stdout.split(':')[2]);
}

/** A Postfix of its own in a temporary folder, on loopback. Needs root, as Postfix does. */
export async function startPostfix(settings: Settings): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-postfix-'));
  const etc = join(folder, 'etc');
  const [port, uid, gid] = [await freePort(), await idOf('passwd', 'postfix'), await idOf('group', 'postfix')];
  chmodSync(folder, 0o755);
  for (const name of ['etc', 'queue', 'data']) mkdirSync(join(folder, name));
  chownSync(join(folder, 'data'), uid, gid);
  writeFileSync(join(etc, 'main.cf'), mainConfiguration(folder, settings));
  writeFileSync(join(etc, 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES}`);
  writeFileSync(join(etc, 'mail-routes.cf'), routesMap(settings), { mode: 0o640 });
  chownSync(join(etc, 'mail-routes.cf'), 0, gid);

  const child = spawn('postfix', ['-c', etc, 'start-fg'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  const ended = once(child, 'close');
  const log = (): string =>
    printed + (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '');
  const postfix: Postfix = {
    port,
    log,
    async lookUp(address) {
      const args = ['-c', etc, '-q', address, `pgsql:${etc}/mail-routes.cf`];
      const { stdout } = await run('postmap', args).catch((error: { code: number; stdout: string }) => {
        if (error.code === 1) return error;
        throw error as unknown as Error;
      });
      return stdout.trim();
    },
    async stop() {
      if (child.exitCode === null) await run('postfix', ['-c', etc, 'stop']).catch(() => child.kill('SIGTERM'));
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await eventually(() => (child.exitCode === null ? talk(port, []) : Promise.reject(new Error('Postfix ended'))));
  } catch (error) {
    const reason = log();
    await postfix.stop();
    throw new Error(`Postfix did not start: ${reason}`, { cause: error });
  }
  return postfix;
}
