import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

/** For several `node_modules`, and what is compiled: where memory has room for it, a slow disk costs no minutes. */
export function roomyFolder(gigabytes) {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > gigabytes * 2 ** 30 ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
