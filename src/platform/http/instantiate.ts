import { plainToInstance } from 'class-transformer';
import { fieldKinds, fieldTypes, isObject } from './fields.js';

type Class = new () => object;

/**
 * An instance of a declared class, holding the declared fields of the value and nothing else. Free-form parts are taken as
 * they are, whatever their keys are called. Classes declared with class-validator alone go through class-transformer.
 */
export function instantiate(type: Class, plain: Record<string, unknown>): object {
  const kinds = fieldKinds(type);
  if (!kinds.size) return plainToInstance(type, plain);
  const types = fieldTypes(type);
  const instance = new type() as Record<string, unknown>;
  for (const name of kinds.keys()) {
    if (!Object.hasOwn(plain, name)) continue;
    const inner = types.get(name)?.();
    instance[name] = inner ? nested(inner, plain[name]) : plain[name];
  }
  return instance;
}

function nested(type: Class, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => nested(type, item));
  return isObject(value) ? instantiate(type, value) : value;
}

/** Names that the value has and the class does not, those inside its parts as `part.name`. */
export function unknownFields(type: Class, plain: Record<string, unknown>, parent = ''): string[] {
  const kinds = fieldKinds(type);
  if (!kinds.size) return [];
  const types = fieldTypes(type);
  return Object.keys(plain).flatMap((name) => {
    if (!kinds.has(name)) return [parent + name];
    const inner = types.get(name)?.();
    const parts = inner ? [plain[name]].flat() : [];
    return parts.flatMap((part) => (isObject(part) ? unknownFields(inner!, part, `${parent}${name}.`) : []));
  });
}
