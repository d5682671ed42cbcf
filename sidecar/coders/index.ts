import type { BuildCoder } from '../../src/shared/build-protocol.js';
import type { CoderAdapter } from './adapter.js';
import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { opencode } from './opencode.js';
import { openhands } from './openhands.js';
import { pi } from './pi.js';

/** The coders that a desk can start, in its order of preference. The desk owner's own command is none of them: see custom.ts. */
export const ADAPTERS: readonly CoderAdapter[] = [claudeCode, codex, opencode, pi, openhands];

export function adapterOf(name: BuildCoder): CoderAdapter | null {
  return ADAPTERS.find((adapter) => adapter.name === name) ?? null;
}
