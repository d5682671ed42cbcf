import { Agent, request as httpRequest } from 'node:http';
import supertest from 'supertest';
import type { ContractCheck } from './contract-check.js';

export interface Credentials {
  token?: string;
  session?: string;
  adminKey?: string;
}

export interface CallOptions extends Credentials {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Response<T> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, string>;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls the service over real HTTP; every answer is checked against the contract before a test sees it. */
export class Api {
  private readonly connections = new Agent({ keepAlive: true });

  constructor(
    readonly url: string,
    private readonly contract: ContractCheck,
    private readonly cookieName: string,
  ) {}

  get = <T = any>(path: string, options?: CallOptions) => this.call<T>('get', path, options);
  post = <T = any>(path: string, options?: CallOptions) => this.call<T>('post', path, options);
  put = <T = any>(path: string, options?: CallOptions) => this.call<T>('put', path, options);
  patch = <T = any>(path: string, options?: CallOptions) => this.call<T>('patch', path, options);
  delete = <T = any>(path: string, options?: CallOptions) => this.call<T>('delete', path, options);

  async call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Response<T>> {
    const { body, headers = {} } = options;
    const client = supertest(this.url);
    let request = client[method](path)
      .agent(this.connections)
      // The client would otherwise ask for compressed answers, which takes time.
      .set({ 'accept-encoding': 'identity', ...this.credentials(options), ...headers });
    if (typeof body === 'string') request = request.set({ 'content-type': 'application/json', ...headers }).send(body);
    else if (body !== undefined) request = request.send(body as object);
    const { status, text, headers: answered, body: parsed } = await request;
    const answer = { status, body: parsed as T, text, headers: answered as Record<string, string> };
    this.contract.check(method, path, answer);
    return answer;
  }

  /** Raw bytes to the server and back, for what no well-behaved client would send. */
  raw(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(`${this.url}${path}`, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }));
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  private credentials({ token, session, adminKey }: Credentials): Record<string, string> {
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(session && { cookie: `${this.cookieName}=${session}` }),
      ...(adminKey && { 'x-admin-key': adminKey }),
    };
  }
}
