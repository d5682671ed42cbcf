import type { Config } from '../../platform/kernel/config/config.js';
import type { MeshRange } from '../../engines/wireguard/mesh-range.js';
import { isAllowedHost, type AllowedHost } from '../../engines/git-mirror/allowed-hosts.js';

/** The port a sidecar answers at. */
export const HEALTH_PORT = 7_411;

const MAX_LENGTH = 500;
/** A scheme, a host and a port: nothing else is needed to ask for `/health`. */
const FORM = /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?\/?$/;

/** Where one desk may be asked. */
interface SidecarRules {
  readonly range: MeshRange;
  /** Whether this service has a mesh at all. */
  readonly hasMesh: boolean;
  /** The address that the desk was given when it enrolled; null: none yet. */
  readonly ownAddress: string | null;
  readonly ports: readonly number[];
  readonly allowedHosts: readonly AllowedHost[];
}

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
  };
}

/**
 * The address as it is kept, or what is wrong with it. The service asks it again and again by itself, so it may lead
 * only to the desk's own address in the mesh or to a host that the operator named, and there only to a sidecar's port.
 */
export function readSidecarUrl(text: string, rules: SidecarRules): { url: string } | { problem: string } {
  if (text.length > MAX_LENGTH || !FORM.test(text) || !URL.canParse(text)) {
    return { problem: 'must be an http or https address without path, credentials, query or fragment' };
  }
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  // As it was written: other spellings of an address that a URL reads as the same one are refused.
  const written = /^https?:\/\/([^/:]*)/.exec(text)?.[1];
  const leadsToDesk = rules.range.contains(host)
    ? rules.hasMesh && written === host && host === rules.ownAddress && rules.range.isPeer(host)
    : isAllowedHost(rules.allowedHosts, host, port);
  if (!leadsToDesk)
    return { problem: "must lead to the desk's own address in the mesh, or to a host that the operator allows" };
  const isNamedPort = rules.allowedHosts.some((entry) => entry.host === host && entry.port === port);
  if (!isNamedPort && !rules.ports.includes(port)) {
    return { problem: `must be at a port of a sidecar: ${[...new Set(rules.ports)].join(', ')}` };
  }
  return { url: url.origin };
}

export function meshSidecarUrl(meshAddress: string): string {
  return `http://${meshAddress}:${HEALTH_PORT}`;
}
