import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeRule, type Rule } from '../access/access.decorator.js';
import { describeMissingScopes } from '../access/scopes.js';
import type { RatePolicy } from '../redis/rate-limits.js';
import { exampleOf, type Schema } from './examples.js';
import { ProblemDto } from './problem.dto.js';
import { nameVocabularies } from './vocabulary.js';

type Details = readonly string[];
interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
  style?: string;
  explode?: boolean;
}
export interface ContractOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media>; headers?: object }>;
  security?: Record<string, string[]>[];
  'x-access': Rule;
  'x-refusals'?: Record<string, string | Details>;
  'x-rate-limits'?: RatePolicy[];
  'x-idempotent'?: boolean;
  'x-file-refusals'?: Record<string, Details>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

const TITLES: Record<string, string> = {
  400: 'The request is malformed',
  401: 'No credential, or one that is not valid',
  402: 'Payment required',
  403: 'The caller may not do this',
  404: 'Not found',
  409: 'The state does not allow it',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Unsupported type of body',
  422: 'A value is not acceptable',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'An unexpected fault',
  502: 'A service behind this one gave no usable answer',
  503: 'A service behind this one is not available',
  504: 'A service behind this one did not answer in time',
};

/** Refusals that are the same everywhere stand once in the document. */
const SHARED: Record<string, { name: string; details: Details }> = {
  400: {
    name: 'Malformed',
    details: ['The body is not valid JSON in UTF-8', 'The address is not valid percent-encoded UTF-8'],
  },
  401: { name: 'Unauthenticated', details: ['Authentication required', 'Invalid or expired credential'] },
  413: { name: 'TooLarge', details: ['Body too large (max 1048576 bytes)'] },
  415: {
    name: 'UnsupportedType',
    details: ['Send the body as application/json', 'Compressed bodies are not accepted'],
  },
  429: { name: 'TooMany', details: ['Too many requests, try again later'] },
  500: { name: 'Fault', details: ['Internal error'] },
  503: { name: 'Unavailable', details: ['Service temporarily unavailable', 'The resource is busy, try again'] },
  504: { name: 'TimedOut', details: ['The database did not answer in time'] },
};

const INTRODUCTION = `Workspaces in which people and coding agents work together. In paths and fields a workspace is a \`brand\`.

**Try it here**: press *Authorize*, paste a personal access token into \`token\` (a fresh start prints one), then open an operation and press *Execute*. For operator operations paste the admin API key into \`adminKey\`. For session operations execute *Sign in* first: the browser keeps the cookie.

Refusals are \`{"detail": …}\`; a refused value (422) also lists \`errors\`. Every answer carries \`X-Request-Id\`: send your own to find it in the log. Operations that create honour \`Idempotency-Key\`. Fields a body does not know are ignored and named in \`X-Ignored-Fields\`.`;

/** The published contract: what the routes declare, completed with the refusals and examples that follow from it. */
export function createContract(
  app: INestApplication,
  info: { version: string; cookie: string; tags: readonly [string, string][] },
): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Workspace Platform')
    .setDescription(INTRODUCTION)
    .setVersion(info.version)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'This server')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'opaque', description: 'Personal access token (`wsp_…`)' },
      'token',
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'opaque', description: "A desk's own key" },
      'deskKey',
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'opaque', description: "The token in a desk's installer" },
      'installerToken',
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'X-Admin-Key', description: 'Admin API key of the operator' },
      'adminKey',
    )
    .addCookieAuth(
      info.cookie,
      { type: 'apiKey', in: 'cookie', description: 'Dashboard session: sign in by `POST /api/v1/auth/login`' },
      'session',
    );
  for (const [name, about] of info.tags) builder.addTag(name, about);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ProblemDto],
    autoTagControllers: false,
  });
  document.components!.responses = Object.fromEntries(
    Object.entries(SHARED).map(([status, { name, details }]) => [name, problemResponse(status, details)]),
  );
  for (const [path, , operation] of operationsOf(document)) complete(path, operation, document);
  nameVocabularies(document);
  return document;
}

/** Every operation with its path and method. */
export function operationsOf(document: OpenAPIObject): [path: string, method: string, operation: ContractOperation][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method): [string, string, ContractOperation] => [
      path,
      method,
      item[method] as unknown as ContractOperation,
    ]),
  );
}

function complete(path: string, operation: ContractOperation, document: OpenAPIObject): void {
  const rule = operation['x-access'];
  operation.description = `${operation.description}\n\n**Access:** ${describeRule(rule)}`;
  if (rule === 'public') operation.security = [];
  // Lists in a query are comma-separated.
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'query' && parameter.schema.type === 'array')
      Object.assign(parameter, { style: 'form', explode: false });
  }
  for (const media of Object.values(operation.requestBody?.content ?? {})) addExample(media, document);
  for (const response of Object.values(operation.responses)) {
    for (const media of Object.values(response.content ?? {})) addExample(media, document);
  }
  const refusals = refusalsOf(path, operation);
  for (const [status, { name }] of Object.entries(SHARED)) {
    const own = refusals.get(status);
    // A route that declares how it refuses, other than as JSON, is taken at its word.
    if (operation.responses[status]) continue;
    if (own && !own.length) operation.responses[status] = { $ref: `#/components/responses/${name}` } as never;
  }
  for (const [status, details] of refusals) {
    if (!details.length) continue;
    // What a file is refused with is said in full, in other words than those for JSON.
    const shared = operation['x-file-refusals']?.[status] ? [] : (SHARED[status]?.details ?? []);
    operation.responses[status] = problemResponse(status, [...details, ...shared]);
  }
  delete operation['x-refusals'];
  delete operation['x-file-refusals'];
}

function problemResponse(status: string, details: readonly string[]) {
  const examples: Media['examples'] = Object.fromEntries(
    details.map((detail, index) => [`case${index + 1}`, { value: problem(status, detail) }]),
  );
  return {
    description: TITLES[status] ?? 'Refused',
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples },
    },
  };
}

function addExample(media: Media, document: OpenAPIObject): void {
  if (media.schema && !holdsBytes(media.schema) && media.example === undefined)
    media.example = exampleOf(media.schema, document);
}

/** A file, or a form with one: no example in text would be true. */
export function holdsBytes({ format, properties = {} }: Schema): boolean {
  return format === 'binary' || Object.values(properties).some((part) => part.format === 'binary');
}

function problem(status: string, detail: string): Record<string, unknown> {
  const [, field, message] = /^([\w.-]+): (.+)$/s.exec(detail) ?? [];
  if (status === '422' && field && message) return { detail, errors: [{ field, message }] };
  return status === '500' ? { detail, request_id: '5d2c7c9e-8f0a-4b57-b8b2-3a3c1f0d9e21' } : { detail };
}

/** What an operation can refuse: what it names itself, and what follows from its access rule and its values. An empty list: only what all share. */
function refusalsOf(path: string, operation: ContractOperation): Map<string, string[]> {
  const refusals = new Map<string, string[]>();
  const add = (status: number, ...details: string[]): void => {
    refusals.set(String(status), [...new Set([...(refusals.get(String(status)) ?? []), ...details])]);
  };
  const rule = operation['x-access'];
  const grants = rule === 'public' ? [] : rule;
  add(400);
  if (grants.length) add(401);
  for (const grant of grants) {
    if (grant.by === 'token' && path.includes('{brand_id}')) add(404, 'Brand not found');
    if (grant.by === 'token' && grant.scopes.length) {
      add(403, describeMissingScopes(grant.scopes, []), describeMissingScopes(grant.scopes, grant.scopes));
    }
    if (grant.by === 'token' && grant.role === 'admin') add(403, 'Brand admin access required');
    if (grant.by === 'session' || grant.by === 'operator') add(403, 'Cross-origin request refused');
    if (grant.by === 'session' && grant.brand === 'required') add(403, 'This session belongs to no workspace');
    if (grant.by === 'operator') add(403, 'Platform admin access required');
  }
  const file = operation['x-file-refusals'];
  if (operation.requestBody && !file) {
    add(413);
    add(415);
  }
  for (const [status, details] of Object.entries(operation['x-refusals'] ?? {})) {
    add(Number(status), ...(typeof details === 'string' ? [details] : details));
  }
  for (const [status, details] of Object.entries(file ?? {})) add(Number(status), ...details);
  if ((operation.requestBody || operation.parameters?.length) && !refusals.has('422'))
    add(422, firstProblem(operation));
  if (operation['x-idempotent']) {
    add(409, 'A request with this Idempotency-Key is still in progress');
    add(422, 'Idempotency-Key: was already used with another request');
  }
  if (operation['x-rate-limits']) add(429);
  add(500);
  if (!operation.responses['503']) add(503);
  if (grants.length) add(504);
  return refusals;
}

function firstProblem({ parameters, requestBody }: ContractOperation): string {
  const parameter = parameters?.find((one) => one.in === 'path' || one.in === 'query');
  if (parameter?.schema.format === 'uuid') return `${parameter.name}: must be a UUID`;
  if (parameter?.schema.type === 'integer') return `${parameter.name}: must be a whole number from 1 to 2147483647`;
  if (parameter?.schema.enum) return `${parameter.name}: must be one of: ${parameter.schema.enum.join(', ')}`;
  return requestBody ? 'body: must be a JSON object' : `${parameter?.name ?? 'value'}: has the wrong form`;
}
