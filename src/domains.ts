import { board } from './modules/board/index.js';
import { code } from './modules/code/index.js';
import { coderProfiles } from './modules/coder-profiles/index.js';
import { docs } from './modules/docs/index.js';
import { features } from './modules/features/index.js';
import { feed } from './modules/feed/index.js';
import { guests } from './modules/guests/index.js';
import { hires } from './modules/hires/index.js';
import { identity } from './modules/identity/index.js';
import { lessons } from './modules/lessons/index.js';
import { machineUpdates } from './modules/machine-updates/index.js';
import { mail } from './modules/mail/index.js';
import { memory } from './modules/memory/index.js';
import { members } from './modules/members/index.js';
import { system } from './modules/system/index.js';
import { usage } from './modules/usage/index.js';
import { workstations } from './modules/workstations/index.js';
import type { Domain } from './platform/domain.js';

/** What this service is made of. A new module is added here, and nowhere else. */
export const domains: readonly Domain[] = [
  system,
  identity,
  features,
  feed,
  members,
  usage,
  guests,
  mail,
  board,
  docs,
  coderProfiles,
  memory,
  code,
  lessons,
  workstations,
  machineUpdates,
  hires,
];
