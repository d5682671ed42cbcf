import { createHash, randomBytes } from 'node:crypto';
import { readIfThere, writeWhole } from './files.js';
import type { Paths } from './paths.js';

/** The installer computes the same with `sha256sum`. */
const PREFIX = 'workspace-sidecar:';

/** Identifies the machine without revealing its real id. */
export function machineId(paths: Paths): string {
  const known = [...paths.machineIds, paths.ownMachineId].map((path) => readIfThere(path)?.trim()).find(Boolean);
  const id = known ?? randomBytes(16).toString('hex');
  if (!known) writeWhole(paths.ownMachineId, `${id}\n`);
  return createHash('sha256').update(`${PREFIX}${id}`).digest('hex');
}
