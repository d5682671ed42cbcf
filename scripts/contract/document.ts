/** The parts of a contract that are compared. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  [limit: string]: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema?: JsonSchema }>;

interface Answer {
  $ref?: string;
  content?: Content;
  headers?: Record<string, unknown>;
}

/** A grant as declared by the service. */
export interface Grant {
  by: string;
  scopes?: string[];
  role?: string;
  brand?: string;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
  'x-access'?: 'public' | Grant[];
}

export interface ContractDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses?: Record<string, Answer> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Operations by method and path; names of path parameters are ignored. */
export function operationsByPlace({ paths }: ContractDocument): Map<string, { path: string; operation: Operation }> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => [
        `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
        { path, operation: item[method]! },
      ]),
    ),
  );
}

export function answerOf(answer: Answer, { components }: ContractDocument): Answer {
  const name = answer.$ref?.split('/').pop();
  return name ? components.responses![name]! : answer;
}

/** Texts for people; changing them breaks no client. */
const WORDS = ['description', 'summary', 'title', 'example', 'examples', 'tags', 'license', 'servers', 'default'];
const EXTENSIONS = ['x-rate-limits', 'x-idempotent'];

/** The contract without texts, as stored when it is published. */
export function compact<T>(value: T, isNames = false): T {
  if (Array.isArray(value)) return value.map((part: unknown) => compact(part)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Where the keys are names, a field may be called `title`.
      .filter(([key, part]) => isNames || !([...WORDS, ...EXTENSIONS].includes(key) || isEmptyList(key, part)))
      .map(([key, part]) => [
        key,
        compact(part as unknown, !isNames && ['properties', 'schemas', 'headers', 'paths'].includes(key)),
      ]),
  ) as T;
}

function isEmptyList(key: string, part: unknown): boolean {
  return key === 'parameters' && Array.isArray(part) && part.length === 0;
}

/** As JSON with a line for each path, schema and shared answer: short, and a change of one is a change of a line. */
export function inLines({ info, paths, components }: ContractDocument): string {
  const lines = (parts: object): string =>
    Object.entries(parts)
      .map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part)}`)
      .join(',\n');
  const { schemas, responses = {} } = components;
  const shared = `"components":{"responses":{\n${lines(responses)}\n},"schemas":{\n${lines(schemas)}\n}}`;
  return `{"info":${JSON.stringify({ version: info.version })},"paths":{\n${lines(paths)}\n},${shared}}\n`;
}
