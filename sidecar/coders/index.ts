import type { BuildCoder } from '../../src/shared/build-protocol.js';
import type { CoderAdapter } from './adapter.js';

/** The coders that a desk can start. The desk owner's own command is none of them: see custom.ts. */
export const ADAPTERS: readonly CoderAdapter[] = [];

export function adapterOf(name: BuildCoder): CoderAdapter | null {
  return ADAPTERS.find((adapter) => adapter.name === name) ?? null;
}
