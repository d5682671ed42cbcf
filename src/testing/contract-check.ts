import type { OpenAPIObject } from '@nestjs/swagger';
import type { Ajv2020 as Validator, ValidateFunction } from 'ajv/dist/2020.js';
import { operationsOf, type ContractOperation } from '../platform/http/contract/operations.js';
import type { Schema } from '../platform/http/contract/examples.js';

/** Optional peers, which a program that tests nothing does not have. */
const { Ajv2020, addFormats } = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]).then(
  ([{ Ajv2020 }, formats]) => ({ Ajv2020, addFormats: formats.default as unknown as (ajv: Validator) => void }),
  (error: unknown) => {
    throw new Error('workspace-platform/testing needs ajv and ajv-formats: npm install -D ajv ajv-formats', {
      cause: error,
    });
  },
);

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Holds answers against the published contract: undocumented statuses, wrong shapes and unknown fields are faults. */
export class ContractCheck {
  private readonly ajv: Validator;
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly routes: { method: string; pattern: RegExp; path: string; operation: ContractOperation }[];

  constructor(readonly document: OpenAPIObject) {
    this.ajv = new Ajv2020({ allErrors: true, strict: false });
    addFormats(this.ajv);
    this.ajv.addSchema(closed(document) as object, 'contract');
    this.routes = operationsOf(document)
      .map(([path, method, operation]) => ({ path, method, operation, pattern: patternOf(path) }))
      // A fixed segment wins over a parameter, as in the router.
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  }

  find(method: string, url: string): { path: string; operation: ContractOperation } | undefined {
    const [pathname = ''] = url.split('?');
    return this.routes.find((route) => route.method === method.toLowerCase() && route.pattern.test(pathname));
  }

  /** Throws a sentence saying where the answer departs from the contract. */
  check(method: string, url: string, answer: Answer): void {
    const route = this.find(method, url);
    if (!route) return this.checkUnknownRoute(method, url, answer);
    const { path, operation } = route;
    const where = `${method.toUpperCase()} ${path} answered ${answer.status}`;
    const named = operation.responses[String(answer.status)];
    const shared = (named as { $ref?: string } | undefined)?.$ref?.split('/').pop();
    const response = shared ? this.sharedResponse(shared) : named;
    if (!response) throw new Error(`${where}, which the contract does not name: ${JSON.stringify(answer.body)}`);
    this.checkHeaders(where, answer, Object.keys(response.headers ?? {}));
    const type = (answer.headers['content-type'] ?? '').split(';')[0]!;
    if (!response.content) {
      if (answer.headers['content-length'] && answer.headers['content-length'] !== '0')
        throw new Error(`${where} with a body`);
      return;
    }
    if (!response.content[type]) throw new Error(`${where} as ${type || 'nothing'}, which the contract does not name`);
    if (type !== 'application/json') return;
    const pointer = shared
      ? ['components', 'responses', shared, 'content', type, 'schema']
      : ['paths', path, method.toLowerCase(), 'responses', String(answer.status), 'content', type, 'schema'];
    const validate = this.validator(pointer);
    if (!validate(answer.body)) {
      throw new Error(
        `${where} outside the contract: ${this.ajv.errorsText(validate.errors)}\n${JSON.stringify(answer.body)}`,
      );
    }
  }

  validator(pointer: string[]): ValidateFunction {
    const ref = `contract#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const known = this.compiled.get(ref);
    if (known) return known;
    const validate = this.ajv.compile({ $ref: ref });
    this.compiled.set(ref, validate);
    return validate;
  }

  /** Headers that the contract describes must be described where they are sent. Refusals may carry more of them. */
  private checkHeaders(where: string, { status, headers }: Answer, described: readonly string[]): void {
    const sent = Object.keys(this.document.components!.headers!).filter((name) => headers[name.toLowerCase()]);
    const missing = sent.filter((name) => !described.includes(name));
    if (status < 400 && missing.length)
      throw new Error(`${where} with ${missing.join()}, which the contract does not name`);
  }

  private sharedResponse(name: string): ContractOperation['responses'][string] {
    return (this.document.components!.responses as Record<string, ContractOperation['responses'][string]>)[name]!;
  }

  private checkUnknownRoute(method: string, url: string, { status, body }: Answer): void {
    if (![400, 404, 405].includes(status))
      throw new Error(`${method} ${url} is not in the contract and answered ${status}`);
    if (typeof (body as { detail?: unknown }).detail !== 'string') throw new Error(`${method} ${url}: no detail`);
  }
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The same document with every described object closed: a field it does not name is refused. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)])) as Schema;
  if (copy.type === 'object' && typeof copy.properties === 'object' && copy.additionalProperties === undefined) {
    copy.additionalProperties = false;
  }
  return copy;
}
