import { plainToInstance } from 'class-transformer';
import { refuse } from '../../kernel/errors/domain-error.js';
import { fieldKinds, fieldParts, isObject, type Part } from './fields.js';

type Class = new () => object;

/**
 * An instance of a declared class, holding the declared fields of the value and nothing else. Free-form parts are taken as
 * they are, whatever their keys are called. Classes declared with class-validator alone go through class-transformer.
 */
export function instantiate(type: Class, plain: Record<string, unknown>): object {
  const kinds = fieldKinds(type);
  if (!kinds.size) return plainToInstance(type, plain);
  const parts = fieldParts(type);
  const instance = new type() as Record<string, unknown>;
  for (const name of kinds.keys()) {
    if (!Object.hasOwn(plain, name)) continue;
    const part = parts.get(name);
    instance[name] = part ? nested(name, part, plain[name]) : plain[name];
  }
  return instance;
}

/** Lists are refused before anything is made of their items: they may have as many as a body has room for. */
function nested(name: string, { type, maxItems }: Part, value: unknown): unknown {
  const made = (item: unknown): unknown => (isObject(item) ? instantiate(type(), item) : item);
  if (!Array.isArray(value)) return made(value);
  if (maxItems === null) throw refuse.field(name, 'must be an object');
  if (value.length > maxItems) throw refuse.field(name, `must have at most ${maxItems} items`);
  return value.map(made);
}

/** Names that the value has and the class does not, those inside its parts as `part.name`. */
export function unknownFields(type: Class, plain: Record<string, unknown>, parent = ''): string[] {
  const kinds = fieldKinds(type);
  if (!kinds.size) return [];
  const parts = fieldParts(type);
  return Object.keys(plain).flatMap((name) => {
    if (!kinds.has(name)) return [parent + name];
    const inner = parts.get(name)?.type();
    const values = inner ? [plain[name]].flat() : [];
    return values.flatMap((value) => (isObject(value) ? unknownFields(inner!, value, `${parent}${name}.`) : []));
  });
}
