import type { Config } from '../../platform/kernel/config/config.js';
import type { MeshRange } from '../../engines/wireguard/mesh-range.js';
import { isAllowedHost, type AllowedHost } from '../../engines/public-hosts/allowed-hosts.js';

export const HEALTH_PORT = 7_411;

const MAX_LENGTH = 500;
/** Scheme, host and port are enough to request `/health`. */
const FORM = /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?\/?$/;

/** Allowed addresses of one desk. */
interface SidecarRules {
  readonly range: MeshRange;
  /** Whether the service has a mesh. */
  readonly hasMesh: boolean;
  /** The desk's mesh address; null before it enrolls. */
  readonly ownAddress: string | null;
  readonly ports: readonly number[];
  readonly allowedHosts: readonly AllowedHost[];
  /** Whether it may be on this very machine, without a mesh. */
  readonly isLocal: boolean;
}

const LOCAL_HOST = '127.0.0.1';
const MIN_LOCAL_PORT = 1_024;

export function sidecarRules(
  { mesh, desks }: Pick<Config, 'mesh' | 'desks'>,
  { meshAddress }: { readonly meshAddress: string | null },
): SidecarRules {
  return {
    range: mesh.range,
    hasMesh: mesh.socket !== null || mesh.endpoint !== null,
    ownAddress: meshAddress,
    ports: [HEALTH_PORT, ...desks.ports],
    allowedHosts: desks.allowedHosts,
    isLocal: desks.local && meshAddress === null,
  };
}

/**
 * The normalized address, or why it is refused. The service requests it repeatedly (SSRF), so it may lead only to the
 * desk's mesh address or to a host the operator allowed, and only to a sidecar port.
 */
export function readSidecarUrl(text: string, rules: SidecarRules): { url: string } | { problem: string } {
  if (text.length > MAX_LENGTH || !FORM.test(text) || !URL.canParse(text)) {
    return { problem: 'must be an http or https address without path, credentials, query or fragment' };
  }
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  // Compared as written: other spellings of the same address are refused.
  const written = /^https?:\/\/([^/:]*)/.exec(text)?.[1];
  if (rules.isLocal && written === LOCAL_HOST && port >= MIN_LOCAL_PORT) return { url: url.origin };
  const leadsToDesk = rules.range.contains(host)
    ? rules.hasMesh && written === host && host === rules.ownAddress && rules.range.isPeer(host)
    : isAllowedHost(rules.allowedHosts, host, port);
  if (!leadsToDesk) return { problem: "must be the desk's mesh address, or a host that the operator allows" };
  const isNamedPort = rules.allowedHosts.some((entry) => entry.host === host && entry.port === port);
  if (!isNamedPort && !rules.ports.includes(port)) {
    return { problem: `must use a sidecar port: ${[...new Set(rules.ports)].join(', ')}` };
  }
  return { url: url.origin };
}

export function meshSidecarUrl(meshAddress: string): string {
  return `http://${meshAddress}:${HEALTH_PORT}`;
}

export function localSidecarUrl(port: number): string {
  return `http://${LOCAL_HOST}:${port}`;
}
