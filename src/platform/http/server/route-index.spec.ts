import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import { indexRoutes } from './route-index.js';

const PATHS = [
  '/',
  '/a',
  '/a/',
  '/a/:id',
  '/a/:id/b',
  '/:x/b',
  '/:x/:y',
  '/a\\:near',
  '/a/:id.json',
  '/a/:id\\:near',
  '/a{/:id}',
  '/files/*path',
  '/A',
  '/a/b/c',
];
const REQUESTS = [
  ...['/', '/a', '/a/', '/a//', '//a', '/A', '/b', '/a/1', '/a/b', '/a/1/b', '/z/b', '/z/1', '/a:near', '/a/1:near'],
  ...['/a/1.json', '/a/%2F', '/a/%zz', '/files/x/y/z', '/files', '/files/', '/a/b/c', '/a/b/c/', '/a/b/c/d', '/a?q=/b'],
  '/rewritten',
];
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

describe('indexRoutes', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => void server.close()));

  const listen = async (app: Express): Promise<string> => {
    const server = createServer(app).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const seenBy = (response: Response): unknown[] => (response.locals.seen ??= []) as unknown[];

  /** Each route adds itself to a list; every second one lets the next one answer. */
  const build = (indexed: boolean, paths: readonly string[]): Express => {
    const app = express();
    app.set('case sensitive routing', true);
    if (indexed) indexRoutes(app.router);
    app.use((request, _response, next) => {
      if (request.url === '/rewritten') request.url = '/a/1/b';
      next();
    });
    for (const [at, path] of paths.entries()) {
      app[at % 3 === 1 ? 'post' : 'get'](path, (request, response, next) => {
        seenBy(response).push([path, request.params, request.url, request.baseUrl]);
        if (at % 2) next(at % 4 === 1 ? 'route' : undefined);
        else response.json(seenBy(response));
      });
      if (at === 6) app.use('/a', (_request, response, next) => (seenBy(response).push('middleware'), next()));
    }
    app.use((request, response) => void response.status(404).json([request.url, seenBy(response)]));
    app.use(
      ((error, _request, response, _next) => void response.status(400).send(String(error))) as ErrorRequestHandler,
    );
    return app;
  };

  const answer = async (url: string, method: string): Promise<unknown> => {
    const response = await fetch(url, { method });
    return { status: response.status, allow: response.headers.get('allow'), text: await response.text() };
  };

  it.each([
    ['in one order', PATHS],
    ['in the other order', PATHS.toReversed()],
  ])('answers every request as Express does, with routes registered %s', async (_order, paths) => {
    const [indexed, plain] = [await listen(build(true, paths)), await listen(build(false, paths))];
    for (const method of METHODS)
      for (const path of REQUESTS)
        expect([method, path, await answer(indexed + path, method)]).toEqual([
          method,
          path,
          await answer(plain + path, method),
        ]);
  });

  it('finds a route that is registered after the first request', async () => {
    const app = express();
    indexRoutes(app.router);
    const url = await listen(app);
    expect(await answer(`${url}/late`, 'GET')).toMatchObject({ status: 404 });
    app.get('/late', (_request, response) => void response.send('here'));
    expect(await answer(`${url}/late`, 'GET')).toMatchObject({ status: 200, text: 'here' });
  });

  it('does not match the paths of other routes', async () => {
    const app = express();
    indexRoutes(app.router);
    let tried = 0;
    for (let at = 0; at < 50; at++) app.get(`/other${at}/:id`, (_request, response) => void response.end());
    for (const layer of app.router.stack as unknown as { match: (path: string) => unknown }[]) {
      const match = layer.match.bind(layer);
      layer.match = (path) => (tried++, match(path));
    }
    expect(await answer(`${await listen(app)}/other7/1`, 'GET')).toMatchObject({ status: 200 });
    expect(tried).toBe(1);
  });
});
