import { Answer, type AnswerWithHeaders } from './answer.js';
import { Problem } from './problem.js';
import type { RequestOptions, OperationRuntime } from './operation-runtime.js';

export interface ClientOptions {
  /** Where the service is, `https://workspace.example.com`. Without it: the origin of the page. */
  readonly baseUrl?: string | undefined;
  /** A personal access token. Without it the browser's session is used, which is a cookie of the same origin. */
  readonly token?: string | undefined;
  /** Sent with every call, for example `X-Admin-Key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sends a request; `fetch` of the browser or of Node.js unless given. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Sends the calls of one client. */
export class Transport implements OperationRuntime {
  constructor(private readonly options: ClientOptions) {}

  fetchJson<T>(path: string, request: RequestOptions = {}): Answer<T> {
    return new Answer(this.receive<T>(path, request));
  }

  json({ body, headers, ...request }: Parameters<OperationRuntime['json']>[0]): RequestOptions {
    return {
      ...request,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  }

  multipart({ body, ...request }: Parameters<OperationRuntime['multipart']>[0]): RequestOptions {
    const form = new FormData();
    for (const [name, file] of Object.entries(body)) form.append(name, file);
    return { ...request, body: form };
  }

  mergeHeaders(...parts: Parameters<OperationRuntime['mergeHeaders']>): Record<string, string> {
    const given = Object.entries({ ...parts[0], ...parts[1] }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given) as Record<string, string>;
  }

  /** The response, its body unread. */
  async open(path: string, { method = 'GET', body, signal, headers }: RequestOptions): Promise<Response> {
    const { baseUrl = '', token, headers: always, fetch = globalThis.fetch } = this.options;
    return fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      method,
      body: body ?? null,
      signal: signal ?? null,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...always, ...headers },
      // A token says who calls; the cookie of a session beside it would say it twice.
      credentials: token ? 'omit' : 'same-origin',
    });
  }

  private async receive<T>(path: string, request: RequestOptions): Promise<AnswerWithHeaders<T>> {
    const headers = { accept: 'application/json', ...request.headers };
    const response = await this.open(path, { ...request, headers });
    if (!response.ok) throw await problemOf(response);
    return { status: response.status, headers: response.headers, data: (await dataOf(response)) as T };
  }
}

export async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  return new Problem(response.status, response.headers, parseOr(text));
}

/** JSON parsed, text as it is, anything else as a blob. */
async function dataOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return /^(text\/|application\/yaml)/.test(type) ? response.text() : response.blob();
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
