import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

const REFERENCE = /"(#\/components\/schemas\/\w+)Dto"/g;

/** Its name in the contract: that of the class without `Dto`, unless `@ApiSchema` gives another. */
export function schemaName(type: Type<unknown>): string {
  const named = (Reflect.getOwnMetadata('swagger/apiSchema', type) ?? []) as { name?: string }[];
  return withoutSuffix(named.at(-1)?.name ?? type.name);
}

/** Names the schemas of a document, which have the names of their classes, and what refers to them. */
export function nameSchemas(document: OpenAPIObject): OpenAPIObject {
  const named = JSON.parse(JSON.stringify(document).replaceAll(REFERENCE, '"$1"')) as OpenAPIObject;
  const schemas = Object.entries(named.components!.schemas!).map(([name, schema]) => [withoutSuffix(name), schema]);
  named.components!.schemas = Object.fromEntries(schemas) as never;
  return named;
}

function withoutSuffix(name: string): string {
  return name.replace(/Dto$/, '');
}
