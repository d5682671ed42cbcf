import { isAllowedHost, type AllowedHost } from '../../platform/net/allowed-hosts.js';
import type { MeshRange } from '../../platform/mesh/mesh-range.js';

/** The port a sidecar answers at. */
export const HEALTH_PORT = 7_411;

const FORM = /^https?:\/\/[A-Za-z0-9.[\]:-]+(\/[A-Za-z0-9._~/-]*)?$/;

export interface SidecarPlaces {
  readonly range: MeshRange;
  readonly allowedHosts: readonly AllowedHost[];
}

/**
 * The address as it is kept, or what is wrong with it. The service asks it again and again by itself, so it may lead
 * only to a desk of the mesh or to a host that the operator named.
 */
export function readSidecarUrl(text: string, places: SidecarPlaces): { url: string } | { problem: string } {
  if (text.length > 500 || !FORM.test(text) || !URL.canParse(text)) {
    return { problem: 'must be an http or https address without credentials, query or fragment' };
  }
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port === 0) return { problem: 'must not be at port 0' };
  // As it was written: other spellings of an address that a URL reads as the same one are refused.
  const written = /^https?:\/\/([^/:]*)/.exec(text)?.[1];
  const isDesk = written === host && places.range.isDesk(host);
  if (!isDesk && !isAllowedHost(places.allowedHosts, host, port)) {
    return { problem: 'must lead to an address of the mesh, or to a host that the operator allows' };
  }
  return { url: url.href.replace(/(?<!\/)\/+$/, '') };
}

export function meshSidecarUrl(meshAddress: string): string {
  return `http://${meshAddress}:${HEALTH_PORT}`;
}
