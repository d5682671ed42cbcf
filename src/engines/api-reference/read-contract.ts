import type {
  AccessRule,
  ContractDocument,
  Media,
  Parameter,
  RateLimit,
  RawOperation,
  RawResponse,
  Schema,
} from './contract-types.js';

export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Who may call it, in a sentence. */
  readonly access: string;
  readonly rule: AccessRule;
  /** Names of security schemes, one of which a call needs; none for a public operation. */
  readonly schemes: readonly string[];
  readonly rateLimits: readonly RateLimit[];
  readonly quota: readonly string[];
  readonly isIdempotent: boolean;
  readonly isDeprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly media: Media; readonly isRequired: boolean } | null;
  readonly responses: readonly { readonly status: string; readonly response: RawResponse }[];
}

export interface Tag {
  readonly name: string;
  readonly about: string;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The paragraph of a description that says who may call. */
const ACCESS_LABEL = '**Access:** ';

/** The operations of a contract by tag, in the order of its tags; those without an entry come last. */
export function readContract(document: ContractDocument): Tag[] {
  const tags = new Map<string, { about: string; operations: Operation[] }>();
  for (const { name, description = '' } of document.tags ?? []) tags.set(name, { about: description, operations: [] });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const raw = item[method];
      if (!raw) continue;
      const operation = readOperation(document, path, method, raw);
      const tag = tags.get(operation.tag) ?? { about: '', operations: [] };
      tags.set(operation.tag, tag);
      tag.operations.push(operation);
    }
  }
  return [...tags].map(([name, tag]) => ({ name, ...tag })).filter(({ operations }) => operations.length);
}

function readOperation(document: ContractDocument, path: string, method: string, raw: RawOperation): Operation {
  const paragraphs = (raw.description ?? '').split('\n\n');
  const [type, media] = Object.entries(raw.requestBody?.content ?? {})[0] ?? [];
  return {
    id: raw.operationId ?? `${method} ${path}`,
    tag: raw.tags?.[0] ?? 'Other',
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? path,
    description: paragraphs.filter((text) => !text.startsWith(ACCESS_LABEL)).join('\n\n'),
    access: paragraphs.find((text) => text.startsWith(ACCESS_LABEL))?.slice(ACCESS_LABEL.length) ?? '',
    rule: raw['x-access'] ?? [],
    schemes: (raw.security ?? []).flatMap((schemes) => Object.keys(schemes)),
    rateLimits: raw['x-rate-limits'] ?? [],
    quota: raw['x-quota'] ?? [],
    isIdempotent: raw['x-idempotent'] ?? false,
    isDeprecated: raw.deprecated ?? false,
    parameters: raw.parameters ?? [],
    body: type && media ? { type, media, isRequired: raw.requestBody?.required ?? false } : null,
    responses: Object.entries(raw.responses).map(([status, response]) => ({
      status,
      response: resolveResponse(document, response),
    })),
  };
}

function resolveResponse(document: ContractDocument, response: RawResponse): RawResponse {
  const name = response.$ref?.replace('#/components/responses/', '');
  return name === undefined ? response : (document.components?.responses?.[name] ?? response);
}

export function resolveSchema(document: ContractDocument, schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (document.components?.schemas?.[name] ?? schema);
}

/** All scopes a rule names, and whether one of its credentials must be an administrator's. */
export function conditionsOf(rule: AccessRule): { scopes: string[]; roles: string[] } {
  const grants = rule === 'public' ? [] : rule;
  return {
    scopes: [...new Set(grants.flatMap(({ scopes = [] }) => scopes))],
    roles: [...new Set(grants.flatMap(({ role }) => role ?? []))],
  };
}

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** `10 a minute by address`. */
export function describeRateLimit({ limit, windowSeconds, by }: RateLimit): string {
  const [seconds, name] = UNITS.find(([unit]) => windowSeconds % unit === 0) ?? [1, 'second'];
  const count = windowSeconds / seconds;
  const article = name === 'hour' ? 'an' : 'a';
  return `${limit} ${count === 1 ? `${article} ${name}` : `in ${count} ${name}s`} by ${by}`;
}
