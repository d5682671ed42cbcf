import type { OpenAPIObject } from '@nestjs/swagger';
import type { RatePolicy } from '../../data/redis/rate-limits.js';
import type { Rule } from '../access/access-decorator.js';
import type { Schema } from './examples.js';

/** Possible values of `detail`. */
export type Details = readonly string[];

export interface Media {
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
  'x-etag'?: boolean;
  'x-quota'?: readonly string[];
  'x-file-refusals'?: Record<string, Details>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

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
