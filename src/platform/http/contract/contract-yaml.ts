import type { OpenAPIObject } from '@nestjs/swagger';
import { stringify } from 'yaml';

/** The contract as committed and published. Also safe for YAML 1.1 parsers: `on` and times are quoted. */
export function contractYaml(document: OpenAPIObject): string {
  const style = { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;
  return stringify(JSON.parse(JSON.stringify(document)), style);
}
