import { UUID } from '../../../platform/kernel/values.js';
import { INSTALLER_TOKEN } from '../desks.service.js';
import { RUNTIMES } from '../workstation.entity.js';

/** Parameters of an installer. */
export interface InstallerParameters {
  readonly pat: string;
  readonly envId: string;
  readonly url: string;
  readonly runtime: string;
}

/**
 * Parses an installer's query; null if a parameter is missing, repeated or invalid. `url` must be this service's
 * address: a script run as root must contact nobody else.
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
