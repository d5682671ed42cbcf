import type { INestApplication, Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { describeRule } from '../access/access-decorator.js';
import { bearerKeys } from '../access/bearer-keys.js';
import { exampleOf, type Schema } from './examples.js';
import { operationsOf, type ContractOperation, type Media } from './operations.js';
import { ProblemDto } from './problem.dto.js';
import { problemResponse, refusalsOf, SHARED } from './refusals.js';
import { recordedExamples, type RecordedExample } from './recorded-examples.js';
import { addResponseHeaders, headersOf } from './response-headers.js';
import { extractNamedEnums } from './named-enums.js';
import { nameSchemas } from './schema-names.js';

const INTRODUCTION = `Workspaces in which people and coding agents work together. In paths and fields a workspace is a \`brand\`.

**Try it** on the docs page: press *Authorize*, paste a personal access token into \`token\` (a fresh start prints one), then open an operation and press *Send*. For operator operations paste the admin API key into \`adminKey\`; for session operations sign in there.

Refusals are \`{"detail": …}\`; a refused value (422) also lists \`errors\`. Every answer carries \`X-Request-Id\`: send your own to find it in the log. Operations that create honour \`Idempotency-Key\`. Unknown body fields and query parameters are ignored and named in \`X-Ignored-Fields\`.`;

/** The published contract: what the routes declare, plus the refusals and examples derived from it. */
export function createContract(
  app: INestApplication,
  info: { version: string; cookie: string; tags: readonly [string, string][]; models: Type<unknown>[] },
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
    );
  for (const { scheme, about } of bearerKeys())
    builder.addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'opaque', description: about }, scheme);
  builder
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'X-Admin-Key', description: 'Key of the operator API (`ADMIN_API_KEY`)' },
      'adminKey',
    )
    .addCookieAuth(
      info.cookie,
      { type: 'apiKey', in: 'cookie', description: 'Dashboard session: sign in by `POST /api/v1/auth/login`' },
      'session',
    );
  for (const [name, about] of info.tags) builder.addTag(name, about);
  const document = nameSchemas(
    SwaggerModule.createDocument(app, builder.build(), {
      operationIdFactory: (_controller, method) => method,
      extraModels: [ProblemDto, ...info.models],
      autoTagControllers: false,
    }),
  );
  document.components!.responses = Object.fromEntries(
    Object.entries(SHARED).map(([status, { name, details }]) => [
      name,
      { ...problemResponse(status, details), headers: headersOf(status) },
    ]),
  );
  const recorded = recordedExamples();
  for (const [path, method, operation] of operationsOf(document)) {
    useRecorded(operation, recorded.get(operation.operationId));
    complete(path, method, operation, document);
  }
  addResponseHeaders(document);
  extractNamedEnums(document);
  removeUnusedSchemes(document);
  return document;
}

/** A key that opens only routes outside the contract. */
function removeUnusedSchemes({ components, ...rest }: OpenAPIObject): void {
  const used = new Set(
    [...operationsOf(rest as OpenAPIObject)].flatMap(([, , { security = [] }]) => security.flatMap(Object.keys)),
  );
  for (const name of Object.keys(components!.securitySchemes!)) {
    if (!used.has(name)) delete components!.securitySchemes![name];
  }
}

/** Recorded examples replace generated ones. */
function useRecorded({ requestBody, responses }: ContractOperation, recorded: RecordedExample = {}): void {
  const sent = requestBody?.content['application/json'];
  if (sent && recorded.request !== undefined) sent.example = recorded.request;
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const answered = good?.content?.['application/json'];
  if (answered && recorded.answer !== undefined) answered.example = recorded.answer;
}

function complete(path: string, method: string, operation: ContractOperation, document: OpenAPIObject): void {
  const rule = operation['x-access'];
  operation.description = `${operation.description}\n\n**Access:** ${describeRule(rule)}`;
  if (rule === 'public') operation.security = [];
  putInOrder(path, operation);
  // Lists in a query are comma-separated.
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'query' && parameter.schema.type === 'array')
      Object.assign(parameter, { style: 'form', explode: false });
  }
  for (const media of Object.values(operation.requestBody?.content ?? {})) addExample(media, document);
  for (const response of Object.values(operation.responses)) {
    for (const media of Object.values(response.content ?? {})) addExample(media, document);
  }
  const refusals = refusalsOf(path, method, operation);
  for (const [status, { name }] of Object.entries(SHARED)) {
    const own = refusals.get(status);
    // A route may declare refusals that are not JSON.
    if (operation.responses[status]) continue;
    if (own && !own.length) operation.responses[status] = { $ref: `#/components/responses/${name}` } as never;
  }
  for (const [status, details] of refusals) {
    if (!details.length) continue;
    // Routes with files list their own messages, which differ from those for JSON.
    const shared = operation['x-file-refusals']?.[status] ? [] : (SHARED[status]?.details ?? []);
    operation.responses[status] = problemResponse(status, [...details, ...shared]);
  }
  delete operation['x-refusals'];
  delete operation['x-file-refusals'];
}

/** Clients take what a path names as arguments, in its order, however it was declared. */
function putInOrder(path: string, operation: ContractOperation): void {
  const named = (operation.parameters ?? [])
    .filter((one) => one.in === 'path')
    .toSorted((a, b) => path.indexOf(`{${a.name}}`) - path.indexOf(`{${b.name}}`));
  operation.parameters = operation.parameters?.map((one) => (one.in === 'path' ? named.shift()! : one));
}

function addExample(media: Media, document: OpenAPIObject): void {
  if (media.schema && !holdsBytes(media.schema) && media.example === undefined)
    media.example = exampleOf(media.schema, document);
}

/** A file, or a form with one, has no example. */
export function holdsBytes({ format, properties = {} }: Schema): boolean {
  return format === 'binary' || Object.values(properties).some((part) => part.format === 'binary');
}
