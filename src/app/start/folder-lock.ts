import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../platform/kernel/config/parse-environment.js';
import { isAlive } from '../../engines/embedded-servers/embedded-postgres-process.js';

/**
 * Prevents two services from using one data folder. The lock contains the pid; a lock whose process has exited, or whose
 * pid was reused, is ignored.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'service.pid');
  const mine = `${process.pid} ${startTime(process.pid)}`;
  const holder = read(path);
  if (holder && holder.pid !== process.pid && isAlive(holder.pid) && startTime(holder.pid) === holder.started) {
    throw new ConfigurationError(
      `DATA_DIR ${folder} is in use by the service running as process ${holder.pid}: a second one takes a DATA_DIR and a PORT of its own, such as PORT=3001`,
    );
  }
  writeFileSync(path, `${mine}\n`, { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

function read(path: string): { pid: number; started: string } | null {
  try {
    const [pid, started = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return { pid: Number(pid), started };
  } catch {
    return null;
  }
}

/** On Linux the start time of a process, to detect a reused pid. Empty elsewhere. */
function startTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]!;
  } catch {
    return '';
  }
}
