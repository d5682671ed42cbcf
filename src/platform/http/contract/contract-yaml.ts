import type { OpenAPIObject } from '@nestjs/swagger';
import { stringify } from 'yaml';

/** The contract as it is committed and published; to readers of YAML 1.1 too `on` is a name and a time is a text. */
export function contractYaml(document: OpenAPIObject): string {
  const style = { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;
  return stringify(JSON.parse(JSON.stringify(document)), style);
}
