import type { CoderAdapter } from './adapter.js';
import { claudeCode } from './claude-code.js';
import { codex } from './codex.js';
import { opencode } from './opencode.js';
import { openhands } from './openhands.js';
import { pi } from './pi.js';

/** Coders of others, in the order in which a desk prefers them. */
export const ADAPTERS: readonly CoderAdapter[] = [claudeCode, codex, opencode, pi, openhands];

export function adapterOf(name: string): CoderAdapter | null {
  return ADAPTERS.find((adapter) => adapter.name === name) ?? null;
}
