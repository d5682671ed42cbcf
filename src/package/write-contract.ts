import { writeFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { contractYaml } from '../platform/http/contract/contract-yaml.js';

/** Writes the contract as the name of the file says: `.json`, `.yaml` or `.yml`. */
export function writeContract(document: OpenAPIObject, file: string): void {
  if (!/\.(json|ya?ml)$/i.test(file)) throw new Error(`${file} must end in .yaml, .yml or .json`);
  const text = /\.json$/i.test(file) ? `${JSON.stringify(document, null, 2)}\n` : contractYaml(document);
  writeFileSync(file, text);
}
