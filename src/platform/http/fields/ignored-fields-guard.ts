import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { declaredFields } from './declare-field.js';
import { nameIgnored, plainName } from './ignored-fields.js';
import { isObject } from '../../kernel/values.js';

/** What an operation takes. */
interface Taken {
  /** Names of query parameters; null if any. */
  readonly query: ReadonlySet<string> | null;
  readonly hasBody: boolean;
}

/**
 * Names query parameters that the operation does not know, and the fields of a body where none is read. Unknown fields of
 * a body that is read are named by the validation.
 */
@Injectable()
export class IgnoredFieldsGuard implements CanActivate {
  private readonly taken = new WeakMap<object, Taken>();

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const hasQuery = request.url.includes('?');
    if (!hasQuery && request.body === undefined) return true;
    const { query, hasBody } = this.takenBy(context);
    if (hasQuery && query) nameIgnored(Object.keys(request.query).filter((name) => !query.has(plainName(name))));
    if (!hasBody && isObject(request.body)) nameIgnored(Object.keys(request.body));
    return true;
  }

  private takenBy(context: ExecutionContext): Taken {
    const handler = context.getHandler();
    let taken = this.taken.get(handler);
    if (!taken) this.taken.set(handler, (taken = takenBy(context.getClass(), handler.name)));
    return taken;
  }
}

function takenBy(controller: ReturnType<ExecutionContext['getClass']>, method: string): Taken {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as object[];
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const argument = (kind: RouteParamtypes) => Object.entries(args).find(([key]) => key.startsWith(`${kind}:`))?.[1];
  const query = argument(RouteParamtypes.QUERY);
  const fields = query ? declaredFields(types[query.index]!) : new Map<string, unknown>();
  // The handler reads what is not declared.
  const takesAny = query !== undefined && fields.size === 0;
  return {
    query: takesAny ? null : new Set(fields.keys()),
    hasBody: argument(RouteParamtypes.BODY) !== undefined || argument(RouteParamtypes.REQUEST) !== undefined,
  };
}
