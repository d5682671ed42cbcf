import { Agent, request as httpRequest, type RequestOptions } from 'node:http';
import type { ContractCheck } from './contract-check.js';

export interface Credentials {
  token?: string;
  session?: string;
  adminKey?: string;
}

export interface CallOptions extends Credentials {
  /** A string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Response<T> {
  status: number;
  body: T;
  text: string;
  headers: Record<string, string>;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls the service over real HTTP; every answer is checked against the contract before a test sees it. */
export class ApiClient {
  protected readonly connections = new Agent({ keepAlive: true });

  constructor(
    readonly url: string,
    private readonly contract: ContractCheck,
    private readonly cookieName: string,
  ) {}

  get<T = unknown>(path: string, options?: CallOptions): Promise<Response<T>> {
    return this.call<T>('get', path, options);
  }
  post<T = unknown>(path: string, options?: CallOptions): Promise<Response<T>> {
    return this.call<T>('post', path, options);
  }
  put<T = unknown>(path: string, options?: CallOptions): Promise<Response<T>> {
    return this.call<T>('put', path, options);
  }
  patch<T = unknown>(path: string, options?: CallOptions): Promise<Response<T>> {
    return this.call<T>('patch', path, options);
  }
  delete<T = unknown>(path: string, options?: CallOptions): Promise<Response<T>> {
    return this.call<T>('delete', path, options);
  }

  async call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Response<T>> {
    const headers = { ...this.credentials(options), ...options.headers };
    const answer = await this.send(method, path, headers, options.body);
    this.contract.check(method, path, answer);
    return answer as Response<T>;
  }

  /** Raw bytes to the server and back, for what no well-behaved client would send. */
  async raw(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<{ status: number; text: string }> {
    const { status, text } = await this.exchange(path, { method, headers }, body);
    return { status, text };
  }

  private exchange(path: string, options: RequestOptions, body: Buffer): Promise<Omit<Response<unknown>, 'body'>> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(`${this.url}${path}`, options, (response) => {
        const parts: Buffer[] = [];
        const done = (): void =>
          resolve({
            status: response.statusCode!,
            text: Buffer.concat(parts).toString(),
            headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          });
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', done);
        // A stream has no end: its beginning is the answer.
        if (response.headers['content-type']?.startsWith('text/event-stream'))
          response.once('data', () => {
            done();
            request.destroy();
          });
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  protected async send(
    method: Method,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Response<unknown>> {
    const sent = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const all = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
    const options = { method: method.toUpperCase(), headers: all, agent: this.connections };
    const answer = await this.exchange(path, options, Buffer.from(sent));
    const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json');
    return { ...answer, body: isJson && answer.text ? (JSON.parse(answer.text) as unknown) : {} };
  }

  private credentials({ token, session, adminKey }: Credentials): Record<string, string> {
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(session && { cookie: `${this.cookieName}=${session}` }),
      ...(adminKey && { 'x-admin-key': adminKey }),
    };
  }
}
