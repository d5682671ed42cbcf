const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::(\d{1,5}))?$/;

/** A host that the operator allows despite its private address; a null port means any port. */
export interface AllowedHost {
  readonly host: string;
  readonly port: number | null;
}

/** `git.internal, forge.internal:8443` → hosts; throws a sentence saying what it must be. */
export function parseAllowedHosts(text: string): readonly AllowedHost[] {
  return text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, host, port] = ENTRY.exec(entry) ?? [];
      if (host === undefined || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535)
        throw new Error('must be host names separated by commas, each with or without a port');
      return { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? null : Number(port) };
    });
}

/** A host that is allowed for one tenant, or for all of them. */
export interface TenantHost {
  /** Null: all. */
  readonly tenant: number | null;
  readonly allowed: AllowedHost;
}

/** A number and a colon before what is more than a port. */
const OF_TENANT = /^\s*(\d{1,9}):(?=[^,]*[a-z.[])(.*)$/is;

/** `ci.internal, 7:10.0.0.5:8443` → hosts of all tenants, and of tenant 7; throws as `parseAllowedHosts`. */
export function parseTenantHosts(text: string): readonly TenantHost[] {
  return text.split(',').flatMap((entry) => {
    const [, tenant = null, hosts = entry] = OF_TENANT.exec(entry) ?? [];
    const [allowed] = parseAllowedHosts(hosts);
    if (!allowed) return [];
    return [{ tenant: tenant === null ? null : Number(tenant), allowed }];
  });
}

/** Those that a tenant may use. */
export function hostsOf(hosts: readonly TenantHost[], tenant: number): readonly AllowedHost[] {
  return hosts.filter((one) => one.tenant === null || one.tenant === tenant).map(({ allowed }) => allowed);
}

export function isAllowedHost(allowed: readonly AllowedHost[], host: string, port: number): boolean {
  return allowed.some((entry) => entry.host === host && (entry.port === null || entry.port === port));
}

/** `7411, 8443` → ports; throws a sentence saying what it must be. */
export function parsePorts(text: string): readonly number[] {
  return text.split(',').map((entry) => {
    const port = Number(entry);
    if (!/^\s*\d{1,5}\s*$/.test(entry) || port < 1 || port > 65_535)
      throw new Error('must be ports separated by commas');
    return port;
  });
}
