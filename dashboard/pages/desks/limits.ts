import type { Runtime } from '../../../client/src/generated.js';

/** Lengths that the service takes. */
export const MAX_NAME = 100;
export const MAX_DESCRIPTION = 500;
export const MAX_REGION = 100;
export const MAX_SLOTS = 8;

export const RUNTIMES = ['claude_code', 'codex', 'custom'] as const satisfies readonly Runtime[];
