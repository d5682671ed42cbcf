import type { Type } from '@nestjs/common';
import { coerce, satisfies, validRange } from 'semver';
import { linksOf } from '../domain-checks/domain-links.js';
import { domains as ownDomains } from '../../domains.js';
import { ConfigurationError, parseVariables } from '../../engines/environment-variables/parse-variables.js';
import type { Variable } from '../../engines/environment-variables/variables.js';
import { SCOPES, useDashboardLinks, useScopes } from '../../modules/identity/index.js';
import type { Domain } from '../../platform/data/domain.js';
import { schema } from '../../platform/kernel/config/config-schema.js';
import { packageInfo } from '../../platform/kernel/package-info.js';
import { checkEventTypes } from '../domain-checks/name-checks.js';
import { checkRoutes } from '../domain-checks/route-checks.js';

const SCOPE_FORM = /^[a-z][a-z0-9-]{0,39}:[a-z][a-z0-9-]{0,39}$/;
const SETTING_FORM = /^[A-Z][A-Z0-9_]{2,63}$/;
const MIGRATION_FORM = /\D\d{13}$/;

/** Refuses domains that do not fit, with one line, and makes their scopes and links known. Before anything is started. */
export function prepareDomains(domains: readonly Domain[]): void {
  const given = new Set<unknown>(domains.map(({ module }) => module));
  requireOnce(domains);
  for (const domain of domains) {
    requireVersion(domain);
    requireImports(domain.module, given);
    requireForms(domain);
  }
  useScopes([]);
  const own = new Set<string>([...SCOPES, ...Object.keys(schema)]);
  for (const { module, scopes = [], settings = {} } of domains)
    for (const name of [...scopes.map((scope) => scope.name), ...Object.keys(settings)]) {
      if (own.has(name)) throw new ConfigurationError(`${module.name} declares ${name}, which is already declared`);
      own.add(name);
    }
  useScopes(domains.flatMap(({ scopes }) => scopes ?? []));
  useDashboardLinks(linksOf(domains));
  checkRoutes(domains, SCOPES);
  checkEventTypes();
}

/** Settings that domains declare. */
export function settingsTable(domains: readonly Domain[]): Readonly<Record<string, Variable<unknown>>> {
  return Object.fromEntries(domains.flatMap(({ settings }) => Object.entries(settings ?? {})));
}

export function parseSettings(source: Readonly<Record<string, string | undefined>>, domains: readonly Domain[]) {
  return parseVariables(source, settingsTable(domains));
}

function requireOnce(domains: readonly Domain[]): void {
  const seen = new Set<unknown>();
  for (const { module } of domains) {
    if (seen.has(module)) throw new ConfigurationError(`domain ${module.name} is registered twice`);
    seen.add(module);
  }
}

function requireVersion({ module, compatible }: Domain): void {
  if (compatible === undefined) return;
  const { name, version } = packageInfo;
  if (validRange(compatible) === null)
    throw new ConfigurationError(
      `compatible of ${module.name} must be a version range such as ^1.2 (got "${compatible}")`,
    );
  // A candidate of 1.3.0 has what 1.3.0 will have.
  if (!satisfies(coerce(version)!, compatible))
    throw new ConfigurationError(`${module.name} requires ${name} ${compatible}, found ${version}`);
}

/** A module of the service that is imported without its domain has neither tables nor ports. */
function requireImports(module: Type<unknown>, given: ReadonlySet<unknown>): void {
  for (const imported of (Reflect.getMetadata('imports', module) as (Type<unknown> | undefined)[] | undefined) ?? []) {
    if (imported === undefined) throw new ConfigurationError(`${module.name} imports a module that is undefined`);
    if (ownDomains.some((own) => own.module === imported) && !given.has(imported))
      throw new ConfigurationError(
        `${module.name} imports ${imported.name}, whose domain is missing: start with [...domains, yours]`,
      );
  }
}

function requireForms({ module, persistence, scopes = [], settings = {} }: Domain): void {
  const refuse = (what: string, name: string, form: string): never => {
    throw new ConfigurationError(`${what} ${name} of ${module.name} must be named ${form}`);
  };
  for (const { name } of scopes) if (!SCOPE_FORM.test(name)) refuse('the scope', name, 'name:verb in lower case');
  for (const name of Object.keys(settings))
    if (!SETTING_FORM.test(name)) refuse('the setting', name, 'in UPPER_CASE, with 3 to 64 characters');
  for (const { name } of persistence?.migrations ?? [])
    if (!MIGRATION_FORM.test(name)) refuse('the migration', name, '<VerbNoun><13 digits>');
}
