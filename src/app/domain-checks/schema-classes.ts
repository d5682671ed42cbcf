import type { Type } from '@nestjs/common';
import type { DeclaredRoute } from './declared-routes.js';

const BODY = 3;

interface Answer {
  readonly type?: unknown;
}

/** Classes whose schemas a route adds to the contract: its body, its answers, and the classes of their fields. */
export function schemaClasses({ controller, method, handler }: DeclaredRoute, seen: Set<Type<unknown>>): void {
  const answers = (Reflect.getMetadata('swagger/apiResponse', handler) ?? {}) as Record<string, Answer>;
  const args = (Reflect.getMetadata('__routeArguments__', controller, method) ?? {}) as Record<string, Answer>;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as unknown[];
  const bodies = Object.keys(args).flatMap((key) => {
    const [kind, index] = key.split(':').map(Number);
    return kind === BODY ? [types[index!]] : [];
  });
  for (const type of [...bodies, ...extraModels(handler), ...Object.values(answers).map((answer) => answer.type)])
    visit(type, seen);
}

function visit(given: unknown, seen: Set<Type<unknown>>): void {
  for (const type of [isLate(given) ? given() : given].flat()) {
    if (typeof type !== 'function' || seen.has(type as Type<unknown>)) continue;
    const prototype = (type as Type<unknown>).prototype as object | undefined;
    const keys =
      prototype && (Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) as string[] | undefined);
    if (!keys) continue;
    seen.add(type as Type<unknown>);
    for (const model of extraModels(type)) visit(model, seen);
    for (const key of keys)
      visit((Reflect.getMetadata('swagger/apiModelProperties', prototype, key.slice(1)) as Answer).type, seen);
  }
}

function extraModels(target: object): unknown[] {
  return (Reflect.getMetadata('swagger/apiExtraModels', target) ?? []) as unknown[];
}

/** As the document builder tells a function that returns a class from the class itself. */
function isLate(type: unknown): type is () => unknown {
  return typeof type === 'function' && type.name === 'type';
}
