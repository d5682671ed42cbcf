import type { Type } from '@nestjs/common';
import { declaredRoutes, type DeclaredRoute } from './declared-routes.js';
import { domains as ownDomains } from '../../domains.js';
import { ConfigurationError } from '../../engines/environment-variables/parse-variables.js';
import { ProblemDto } from '../../platform/http/contract/problem.dto.js';
import { schemaName } from '../../platform/http/contract/schema-names.js';
import { ACCESS_RULE, type Rule } from '../../platform/http/access/access-decorator.js';
import type { Authenticators } from '../../platform/kernel/caller/authenticators.js';
import type { Domain } from '../../platform/data/domain.js';
import { schemaClasses } from './schema-classes.js';

const PREFIX = '/api/v1/';
const checked = new WeakSet<readonly Domain[]>();

/**
 * Refuses routes that would be open, hidden by others, or missing in the contract. `scopes` are those of all domains. Once
 * for each list of domains: a start prepares them twice.
 */
export function checkRoutes(domains: readonly Domain[], scopes: readonly string[]): void {
  if (checked.has(domains)) return;
  const routes = declaredRoutes(domains);
  const requests = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const route of routes) {
    const { label, method } = route;
    checkRoute(route, scopes);
    for (const request of route.requests)
      claim(
        requests,
        shapeOf(request),
        label,
        (other) => `${label} declares ${request}, which ${other} already declares`,
      );
    claim(
      ids,
      method,
      label,
      (other) => `operationId ${method} of ${label} is already used by ${other}: rename the method`,
    );
  }
  // Those of the service alone are unique: its contract is published.
  if (!routes.every(isOwn)) requireUniqueSchemas(routes);
  checked.add(domains);
}

/** Refuses a route that admits a credential which nothing recognises. */
export function checkCredentials(domains: readonly Domain[], authenticators: Authenticators): void {
  for (const { label, handler } of declaredRoutes(domains)) {
    const rule = Reflect.getMetadata(ACCESS_RULE, handler) as Rule;
    for (const { by } of rule === 'public' ? [] : rule)
      if (by !== 'operator' && !authenticators.has(by === 'guest' ? 'session' : by))
        throw new ConfigurationError(`${label}: no authenticator for ${by} credentials`);
  }
}

function checkRoute(route: DeclaredRoute, scopes: readonly string[]): void {
  const { handler, label, requests, controller } = route;
  const rule = Reflect.getMetadata(ACCESS_RULE, handler) as Rule | undefined;
  if (!rule?.length) throw new ConfigurationError(`${label} has no access rule: add @Access(…)`);
  // Only the service itself has routes that another protocol describes.
  const isElsewhere = isOwn(route) && Reflect.hasMetadata('swagger/apiExcludeController', controller);
  if (!isElsewhere && !Reflect.hasMetadata('swagger/apiOperation', handler))
    throw new ConfigurationError(`${label} is not documented: add @Operation({ summary, description, answer })`);
  const outside = isOwn(route) ? undefined : requests.find((request) => !request.includes(` ${PREFIX}`));
  if (outside)
    throw new ConfigurationError(`${outside} of ${label} must be under ${PREFIX}: add it to @Controller('api/v1/…')`);
  const needed = rule === 'public' ? [] : rule.flatMap((grant) => ('scopes' in grant ? grant.scopes : []));
  const unknown = needed.find((scope) => !scopes.includes(scope));
  if (unknown)
    throw new ConfigurationError(`${label} needs the scope ${unknown}, which no domain declares: add it to its scopes`);
}

function isOwn({ domain }: DeclaredRoute): boolean {
  return ownDomains.some(({ module }) => module === domain.module);
}

/** Paths that differ only in the names of their values are the same to the router. */
function shapeOf(request: string): string {
  return request.replaceAll(/\/:\w+/g, '/:');
}

/** Each key may be claimed once. */
function claim(taken: Map<string, string>, key: string, by: string, refusal: (other: string) => string): void {
  const other = taken.get(key);
  if (other !== undefined) throw new ConfigurationError(refusal(other));
  taken.set(key, by);
}

function requireUniqueSchemas(routes: readonly DeclaredRoute[]): void {
  const classes = new Set<Type<unknown>>([ProblemDto]);
  for (const route of routes) schemaClasses(route, classes);
  const taken = new Map<string, string>();
  for (const type of classes) {
    const name = schemaName(type);
    claim(
      taken,
      name,
      type.name,
      (other) =>
        `schema name ${name} of ${type.name} is already used by ${other}: choose another with @ApiSchema({ name })`,
    );
  }
}
