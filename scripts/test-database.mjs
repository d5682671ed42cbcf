/**
 * `npm run test:database`: slow tests of the service, and those whose outcome may depend on the server's version, on a
 * PostgreSQL and a Redis that are not ours (see outside-servers.mjs).
 */
import { testOnOutsideServers } from './outside-servers.mjs';

await testOnOutsideServers('database', ['--suite', 'database']);
