/** What an installer is made for. */
export interface InstallerParameters {
  readonly pat: string;
  readonly envId: string;
  readonly url: string;
  readonly runtime: string;
}

const PAT = /^wse_[0-9A-Za-z]{43}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const RUNTIMES = ['claude_code', 'codex', 'custom'] as const;

/**
 * The parameters of an installer as a query gives them; null when one is missing, repeated or odd.
 * `url` may only be the service's own address: a script that others are told to run as root talks to nobody else.
 */
export function installerParameters(
  query: Readonly<Record<string, unknown>>,
  ownUrl: string,
): InstallerParameters | null {
  const { pat, env_id: envId, url, runtime } = query;
  if (typeof pat !== 'string' || !PAT.test(pat)) return null;
  if (typeof envId !== 'string' || !UUID.test(envId.toLowerCase())) return null;
  if (url !== ownUrl) return null;
  if (typeof runtime !== 'string' || !RUNTIMES.includes(runtime as (typeof RUNTIMES)[number])) return null;
  return { pat, envId: envId.toLowerCase(), url: ownUrl, runtime };
}
