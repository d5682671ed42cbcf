/** Tests of a team's module: the whole service in the test's process. */
export { bootService, type BootOptions, type TestService } from '../testing/boot-service.js';
export { ADMIN_KEY } from '../testing/boot.js';
export type { ApiClient, CallOptions, Credentials, Response } from '../testing/api-client.js';
export { ContractCheck, type Answer } from '../testing/contract-check.js';
export { eventually } from '../testing/eventually.js';
export { DAY, HOUR, MINUTE, SECOND, TestClock } from '../testing/test-clock.js';
export type { Person, World } from '../testing/world.js';
