import { createHash } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from './shell.js';

const DIST = join(import.meta.dirname, '../..');
const BUNDLE = 'sidecar/sidecar.mjs';

/** A release of the service that brings another program for desks. */
export interface Release {
  /** What `Service.start` takes. */
  readonly dist: string;
  readonly digest: string;
}

/** Builds one: the service as it is, with the desk's program changed. */
export async function releaseWith(folder: string, name: string, change: (program: string) => string): Promise<Release> {
  const root = join(folder, name);
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  await must('cp', ['-r', join(DIST, 'src'), join(DIST, 'sidecar'), join(DIST, 'dashboard'), dist]);
  for (const shared of ['node_modules', 'package.json', 'openapi', 'lessons', 'docs']) {
    await symlink(join(DIST, '..', shared), join(root, shared));
  }
  const program = change(await readFile(join(DIST, BUNDLE), 'utf8'));
  await writeFile(join(dist, BUNDLE), program);
  return { dist, digest: `sha256:${createHash('sha256').update(program).digest('hex')}` };
}
