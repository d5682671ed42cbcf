/** `npm run test:services`: the whole suite on a PostgreSQL and a Redis that are not ours (see outside-servers.mjs). */
import { testOnOutsideServers } from './outside-servers.mjs';

await testOnOutsideServers('services', ['dist/test/e2e', 'dist/test/contract']);
