import { Api, type CallOptions, type Response } from '../support/api.js';
import type { ContractCheck } from '../support/contract-check.js';
import type { Method } from '../contract/calls.js';

/** One violation, as Prism names it. */
interface Violation {
  location: string[];
  severity: string;
  code: string | number;
  message: string;
}

export interface ProxiedCall {
  readonly operationId: string;
  readonly method: Method;
  readonly status: number;
  /** Violations of the answer; those of a request that is wrong on purpose are not counted. */
  readonly violations: readonly string[];
}

/** Calls through Prism, and keeps what it said about each answer. Uploads go to the service itself: Prism alters bytes. */
export class ProxiedApi extends Api {
  readonly calls: ProxiedCall[] = [];
  private readonly proxied: Api;

  constructor(
    service: Api,
    proxyUrl: string,
    private readonly routes: ContractCheck,
    cookieName: string,
  ) {
    super(service.url, routes, cookieName);
    this.proxied = new Api(proxyUrl, routes, cookieName);
  }

  override async call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Response<T>> {
    const operation = this.routes.find(method, path)?.operation;
    // Prism waits for the end of an answer, and a stream has none; and it follows a redirect instead of passing it on.
    if (path.split('?')[0]!.endsWith('/stream') || operation?.responses['302']) {
      return super.call<T>(method, path, options);
    }
    // Prism unpacks an answer to read it, and passes it on as if it were still packed.
    const headers = { 'accept-encoding': 'identity', ...options.headers };
    const answer = await this.proxied.call<T>(method, path, { ...options, headers });
    const found = JSON.parse(answer.headers['sl-violations'] ?? '[]') as Violation[];
    const operationId = operation?.operationId ?? path;
    const violations = found
      .filter(({ location }) => location[0] === 'response')
      .map(({ location, message }) => `${operationId} ${answer.status}: ${location.join('.')} ${message}`);
    this.calls.push({ operationId, method, status: answer.status, violations });
    return answer;
  }
}
