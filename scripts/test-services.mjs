/**
 * `npm run test:services`: the slow suite, and tests that run every SQL statement of the service, on a PostgreSQL and a
 * Redis that are not ours (see outside-servers.mjs).
 */
import { testOnOutsideServers } from './outside-servers.mjs';

await testOnOutsideServers('services', ['--suite', 'services']);
