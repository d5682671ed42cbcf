import { UUID } from '../../../platform/http/fields/fields.js';
import { INSTALLER_TOKEN } from '../desks.service.js';
import { RUNTIMES } from '../workstation.entity.js';

/** What an installer is made for. */
export interface InstallerParameters {
  readonly pat: string;
  readonly envId: string;
  readonly url: string;
  readonly runtime: string;
}

/**
 * The parameters of an installer as a query gives them; null when one is missing, repeated or odd.
 * `url` may only be the service's own address: a script that others are told to run as root talks to nobody else.
 */
export function installerParameters(
  query: Readonly<Record<string, unknown>>,
  ownUrl: string,
): InstallerParameters | null {
  const { pat, env_id: envId, url, runtime } = query;
  if (typeof pat !== 'string' || !INSTALLER_TOKEN.test(pat)) return null;
  if (typeof envId !== 'string' || !UUID.test(envId)) return null;
  if (url !== ownUrl) return null;
  if (typeof runtime !== 'string' || !RUNTIMES.includes(runtime as (typeof RUNTIMES)[number])) return null;
  return { pat, envId: envId.toLowerCase(), url: ownUrl, runtime };
}
