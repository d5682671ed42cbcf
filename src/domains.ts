import { hires } from './modules/hires/index.js';
import { identity } from './modules/identity/index.js';
import { system } from './modules/system/index.js';
import { workstations } from './modules/workstations/index.js';
import type { Domain } from './platform/domain.js';

/** What this service is made of. A new module is added here, and nowhere else. */
export const domains: readonly Domain[] = [system, identity, workstations, hires];
