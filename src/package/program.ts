import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Domain } from '../platform/data/domain.js';
import { prepareDomains } from '../app/start/prepare-domains.js';
import { interceptServe } from '../serve.js';

/** The domains that a compiled program gives to `serve`; it does not start. */
export async function domainsOf(main: string): Promise<readonly Domain[]> {
  let found: readonly Domain[] | undefined;
  interceptServe(({ domains }) => (found = domains));
  await import(pathToFileURL(resolve(main)).href);
  if (!found) throw new Error(`${main} does not call serve of workspace-platform`);
  prepareDomains(found);
  return found;
}
