import type { ContractDocument } from '../contract-types.js';
import { readContract, type Operation, type Tag } from '../read-contract.js';
import { urlOf, type CallRequest } from '../request.js';
import { sourceOf, valueAt } from '../sample-values.js';
import type { ReferenceSettings } from '../settings.js';
import { Credentials } from './credentials.js';

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly ms: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly type: string;
  readonly body: Blob;
}

/** The described service: its contract, the caller's credentials, and calls to it. */
export class Service {
  readonly tags: readonly Tag[];
  readonly operations: ReadonlyMap<string, Operation>;
  readonly credentials: Credentials;
  private readonly reads = new Map<string, Promise<unknown>>();

  constructor(
    readonly document: ContractDocument,
    readonly settings: ReferenceSettings,
  ) {
    this.tags = readContract(document);
    this.operations = new Map(this.tags.flatMap(({ operations }) => operations).map((one) => [one.id, one]));
    this.credentials = new Credentials(document.components?.securitySchemes ?? {});
    this.credentials.addEventListener('change', () => this.reads.clear());
  }

  async send(operation: Operation, request: CallRequest, body?: BodyInit): Promise<Answer> {
    const started = performance.now();
    const scheme = this.credentials.schemeFor(operation);
    const usesCookie = scheme === undefined || this.credentials.isCookie(scheme);
    const response = await fetch(urlOf(request), {
      method: request.method,
      headers: {
        ...request.headers,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      credentials: usesCookie ? 'same-origin' : 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body }),
    });
    const content = await response.blob();
    this.notice(operation, response.ok);
    // Lists may have changed.
    if (request.method !== 'GET') this.reads.clear();
    return {
      status: response.status,
      statusText: response.statusText,
      ms: performance.now() - started,
      headers: [...response.headers],
      type: response.headers.get('content-type') ?? '',
      body: content,
    };
  }

  private notice({ id }: Operation, isOk: boolean): void {
    if (isOk && id === this.settings.session?.signIn) this.credentials.isSignedIn = true;
    if (isOk && id === this.settings.session?.signOut) this.credentials.isSignedIn = false;
  }

  /** A value of the caller's own data for a parameter or a field; undefined when there is none, or no credential. */
  async sampleOf(operation: Operation, name: string): Promise<string | undefined> {
    const source = sourceOf(operation, name, this.settings.values, (path) => this.reader(path) !== undefined);
    if (!source) return undefined;
    const path = await this.filled(operation, source.path);
    const found = path === undefined ? undefined : valueAt(await this.read(source.path, path), source.at);
    return found ?? source.otherwise;
  }

  /** A path of which every value is known. */
  private async filled(operation: Operation, pattern: string): Promise<string | undefined> {
    let path = pattern;
    for (const [whole, name] of pattern.matchAll(/\{([^{}]+)\}/g)) {
      const value = await this.sampleOf(this.reader(pattern) ?? operation, name!);
      if (value === undefined) return undefined;
      path = path.replace(whole, encodeURIComponent(value));
    }
    return path;
  }

  private reader(pattern: string): Operation | undefined {
    const [path] = pattern.split('?');
    return [...this.operations.values()].find((one) => one.method === 'GET' && one.path === path);
  }

  private read(pattern: string, path: string): Promise<unknown> {
    const known = this.reads.get(path) ?? this.readOnce(pattern, path);
    this.reads.set(path, known);
    return known;
  }

  private async readOnce(pattern: string, path: string): Promise<unknown> {
    const operation = this.reader(pattern);
    if (!operation || !this.credentials.suffice(operation)) return undefined;
    const request = { operation, method: 'GET', pattern: path, path: {}, query: {}, headers: {}, body: null };
    const headers = this.credentials.headersFor(operation);
    // A value that cannot be read is only not filled in.
    const answer = await this.send(operation, { ...request, headers }).catch(() => null);
    return answer?.status === 200 && answer.type.includes('json') ? JSON.parse(await answer.body.text()) : undefined;
  }
}
