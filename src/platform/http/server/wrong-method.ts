import type { Request, RequestHandler } from 'express';
import { refuse } from '../../kernel/errors/domain-error.js';

/** What express keeps for each route. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Comes after all routes: an address that exists is told apart from one that does not. */
export const refuseWrongMethod: RequestHandler = (request, _response, next) => {
  const methods = methodsOf(request);
  if (methods.length === 0) return next();
  const allowed = methods.join(', ');
  next(refuse.notAllowed(`This address takes ${allowed}, not ${request.method}`, { headers: { Allow: allowed } }));
};

function methodsOf({ app, path }: Request): string[] {
  const layers = app.router.stack as unknown as readonly Layer[];
  const routes = layers.flatMap((layer) => (layer.route && layer.match(path) ? [layer.route] : []));
  return [...new Set(routes.flatMap(({ methods }) => Object.keys(methods)))].map((name) => name.toUpperCase()).sort();
}
