import supertest from 'supertest';
import { ApiClient, type CallOptions, type Method, type Response } from '../../src/testing/api-client.js';

export type { CallOptions, Credentials, Response } from '../../src/testing/api-client.js';

/** Bodies are read as a client without types would read them: the contract check has already proved their shape. */
export class Api extends ApiClient {
  override get = <T = any>(path: string, options?: CallOptions) => this.call<T>('get', path, options);
  override post = <T = any>(path: string, options?: CallOptions) => this.call<T>('post', path, options);
  override put = <T = any>(path: string, options?: CallOptions) => this.call<T>('put', path, options);
  override patch = <T = any>(path: string, options?: CallOptions) => this.call<T>('patch', path, options);
  override delete = <T = any>(path: string, options?: CallOptions) => this.call<T>('delete', path, options);

  /** A client that others wrote: it understands pictures. */
  protected override async send(
    method: Method,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Response<unknown>> {
    if (path.split('?')[0]!.endsWith('/stream')) return super.send(method, path, headers, body);
    const client = supertest(this.url);
    let request = client[method](path)
      .agent(this.connections)
      // It would otherwise ask for compressed answers, which takes time.
      .set({ 'accept-encoding': 'identity', ...headers });
    if (typeof body === 'string') request = request.set({ 'content-type': 'application/json', ...headers }).send(body);
    else if (body !== undefined) request = request.send(body as object);
    const { status, text, headers: answered, body: parsed } = await request;
    return { status, body: parsed as unknown, text, headers: answered };
  }
}
