import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { schemaName } from '../../platform/http/contract/schema-names.js';
import { eventGroups } from './event-types.js';

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
}

/** The classes of `data`, for the contract. */
export function eventModels(): Type<unknown>[] {
  return [...new Set(eventGroups().map(({ data }) => data))];
}

/** Describes events in the contract: one schema a group, with `type` as the discriminator. */
export function describeEvents(document: OpenAPIObject): void {
  const schemas = document.components!.schemas! as Record<string, object>;
  const base = schemas.Event as ObjectSchema | undefined;
  if (!base) return;
  const mapping: Record<string, string> = {};
  for (const { schema, data, types } of eventGroups()) {
    const name = nameOf(data, schemas);
    const type = {
      type: 'string',
      enum: Object.keys(types),
      description: Object.entries(types)
        .map(([key, about]) => `- \`${key}\`: ${about}`)
        .join('\n'),
    };
    const details = { description: 'Details', allOf: [{ $ref: `#/components/schemas/${name}` }] };
    schemas[schema] = { ...base, properties: { ...base.properties, type, data: details } };
    for (const key of Object.keys(types)) mapping[key] = `#/components/schemas/${schema}`;
  }
  const oneOf = [...new Set(Object.values(mapping))].map(($ref) => ({ $ref }));
  schemas.Event = { oneOf, discriminator: { propertyName: 'type', mapping } };
  delete schemas.EventData;
}

function nameOf(model: Type<unknown>, schemas: Record<string, object>): string {
  const name = schemaName(model);
  if (!schemas[name]) throw new Error(`${model.name} is not in the contract`);
  return name;
}
