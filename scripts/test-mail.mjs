/** `npm run test:mail`: a real Postfix routes mail by the service's database, as docs/operating.md sets it up. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { find, install, runSuite, skip } from './tools.mjs';

const MAP = '/usr/lib/postfix/postfix-pgsql.so';
const look = () => find('postfix', '/usr/sbin/postfix') && existsSync(MAP);

if (process.getuid?.() !== 0) skip('mail', 'Postfix needs root');
if (!look()) {
  // Without a configuration the package's own server has nothing to start with, and port 25 stays free.
  if (find('debconf-set-selections')) {
    const answer = 'postfix postfix/main_mailer_type select No configuration\n';
    spawnSync('debconf-set-selections', { input: answer, stdio: ['pipe', 'ignore', 'inherit'] });
  }
  install('postfix', 'postfix-pgsql');
}
if (!look()) skip('mail', 'no Postfix with PostgreSQL maps found; install postfix and postfix-pgsql');
runSuite('mail', { PATH: `${process.env.PATH}:/usr/sbin` });
