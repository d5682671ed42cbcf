import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { parse } from 'yaml';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import type { Operation } from './plan.js';

/** The contract as it is published. */
export const document = parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/openapi.yaml'), 'utf8'),
) as OpenAPIObject;

/** Every operation, by its id. */
export const operations = operationsOf(document).map(([path, method, operation]): [string, Operation] => [
  operation.operationId,
  { path, method, operation },
]);
