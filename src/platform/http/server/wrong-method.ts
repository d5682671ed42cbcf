import type { Request, RequestHandler } from 'express';
import { refuse } from '../../kernel/errors/domain-error.js';

/** Route layer of express. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Mounted after all routes: answers 405 instead of 404 where the path exists. */
export const refuseWrongMethod: RequestHandler = (request, _response, next) => {
  const methods = methodsOf(request);
  if (methods.length === 0) return next();
  const allowed = methods.join(', ');
  next(refuse.notAllowed(`This path allows ${allowed}, not ${request.method}`, { headers: { Allow: allowed } }));
};

function methodsOf({ app, path }: Request): string[] {
  const layers = app.router.stack as unknown as readonly Layer[];
  const routes = layers.flatMap((layer) => (layer.route && layer.match(path) ? [layer.route] : []));
  return [...new Set(routes.flatMap(({ methods }) => Object.keys(methods)))].map((name) => name.toUpperCase()).sort();
}
