import { attachments } from './modules/attachments/attachments.module.js';
import { board } from './modules/board/board.module.js';
import { builds } from './modules/builds/builds.module.js';
import { code } from './modules/code/code.module.js';
import { coderProfiles } from './modules/coder-profiles/coder-profiles.module.js';
import { docs } from './modules/docs/docs.module.js';
import { embeddings } from './modules/embeddings/embeddings.module.js';
import { events } from './modules/events/events.module.js';
import { features } from './modules/features/features.module.js';
import { feed } from './modules/feed/feed.module.js';
import { guests } from './modules/guests/guests.module.js';
import { hires } from './modules/hires/hires.module.js';
import { identity } from './modules/identity/identity.module.js';
import { lessons } from './modules/lessons/lessons.module.js';
import { machineUpdates } from './modules/machine-updates/machine-updates.module.js';
import { mail } from './modules/identity/mail.module.js';
import { mcp } from './modules/mcp/mcp.module.js';
import { memory } from './modules/memory/memory.module.js';
import { members } from './modules/identity/members.module.js';
import { overview } from './modules/overview/overview.module.js';
import { search } from './modules/search/search.module.js';
import { signIn } from './modules/sign-in/sign-in.module.js';
import { taskPrompts } from './modules/task-prompts/task-prompts.module.js';
import { system } from './modules/system/system.module.js';
import { usage } from './modules/usage/usage.module.js';
import { webhooks } from './modules/webhooks/webhooks.module.js';
import { workstations } from './modules/workstations/workstations.module.js';
import type { Domain } from './platform/data/domain.js';

/** The modules of this service. Add a new one here. */
export const domains: readonly Domain[] = [
  system,
  events,
  identity,
  features,
  feed,
  members,
  signIn,
  usage,
  guests,
  mail,
  board,
  docs,
  attachments,
  coderProfiles,
  embeddings,
  memory,
  code,
  lessons,
  overview,
  search,
  mcp,
  workstations,
  machineUpdates,
  hires,
  builds,
  taskPrompts,
  webhooks,
];
