import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';

/** A method of a controller that answers requests. */
export interface DeclaredRoute {
  readonly domain: Domain;
  readonly controller: Type<unknown>;
  readonly method: string;
  /** `BoardsController.listBoards`. */
  readonly label: string;
  readonly handler: object;
  /** `GET /api/v1/board/boards`; more than one where it has several paths. */
  readonly requests: readonly string[];
}

type Imported = Type<unknown> | DynamicModule | undefined;

/** Routes of all domains, as their decorators declare them: nothing has to be started for that. */
export function declaredRoutes(domains: readonly Domain[]): DeclaredRoute[] {
  const modules = new Set<unknown>(domains.map(({ module }) => module));
  const seen = new Set<Imported>();
  const scanner = new MetadataScanner();
  return domains.flatMap((domain) =>
    [...controllersOf(domain.module, modules, seen)].flatMap((controller) => routesOf(domain, controller, scanner)),
  );
}

/** Controllers of a module and of those it imports, except modules that are domains themselves. */
function controllersOf(module: Imported, domains: ReadonlySet<unknown>, seen: Set<Imported>): Set<Type<unknown>> {
  const found = new Set<Type<unknown>>();
  const visit = (one: Imported): void => {
    if (!one || seen.has(one)) return;
    seen.add(one);
    const [type, more] = typeof one === 'function' ? [one, {}] : [one.module, one];
    for (const controller of [...list<Type<unknown>>('controllers', type), ...(more.controllers ?? [])])
      found.add(controller);
    for (const next of [...list<Imported>('imports', type), ...((more.imports ?? []) as Imported[])])
      if (!domains.has(next)) visit(next);
  };
  visit(module);
  return found;
}

/** The path of a controller or method is text or a list of texts. */
function routesOf(domain: Domain, controller: Type<unknown>, scanner: MetadataScanner): DeclaredRoute[] {
  const prototype = controller.prototype as Record<string, object>;
  const prefixes = list<string>('path', controller);
  return scanner.getAllMethodNames(prototype).flatMap((method) => {
    const handler = prototype[method]!;
    if (!Reflect.hasMetadata('path', handler)) return [];
    const verb = RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod];
    const paths = prefixes.flatMap((prefix) => list<string>('path', handler).map((path) => joined(prefix, path)));
    const label = `${controller.name}.${method}`;
    return [{ domain, controller, method, label, handler, requests: paths.map((path) => `${verb} ${path}`) }];
  });
}

function joined(...parts: readonly string[]): string {
  return `/${parts.flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;
}

function list<T>(key: string, target: object): T[] {
  return [Reflect.getMetadata(key, target) as T | T[] | undefined].flat().filter((one) => one !== undefined) as T[];
}
