/**
 * `npm run test:scale`: several processes of the service on one PostgreSQL and Redis that are not ours, behind a proxy:
 * rolling restarts, PgBouncer, backup and restore.
 */
import { find, install, postgresBinaries, skip } from './tools.mjs';
import { lookForServers, redisServer, testOnOutsideServers } from './outside-servers.mjs';

const pgbouncer = () => find('pgbouncer', '/usr/sbin/pgbouncer');
// Even where the servers are given: some are started and stopped, and pg_dump comes with them.
if (!lookForServers()) skip('scale', 'no PostgreSQL or Redis server found; install postgresql and redis-server');
if (!pgbouncer()) install('pgbouncer');
if (!pgbouncer()) skip('scale', 'no PgBouncer found; install pgbouncer');

await testOnOutsideServers('scale', ['--suite', 'scale'], {
  POSTGRES_BIN: postgresBinaries(),
  REDIS_SERVER: redisServer(),
  PGBOUNCER: pgbouncer(),
});
