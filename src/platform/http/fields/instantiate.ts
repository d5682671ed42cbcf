import { refuse, type FieldProblem } from '../../kernel/errors/domain-error.js';
import { declaredFields, type Part } from './declare-field.js';
import { isObject } from '../../kernel/values.js';

type Class = new () => object;

/**
 * An instance of a declared class with the declared fields of the value and the defaults of missing ones. Free-form parts
 * are copied unchanged.
 */
export function instantiate(type: Class, plain: Record<string, unknown>): object {
  const instance = new type() as Record<string, unknown>;
  for (const [name, { part, default: fallback }] of declaredFields(type)) {
    const value = Object.hasOwn(plain, name) ? plain[name] : undefined;
    if (value === undefined) applyDefault(instance, name, fallback);
    else instance[name] = part ? nested(name, part, value) : value;
  }
  return instance;
}

/** A copy, so that a change to one instance does not change the default. */
function applyDefault(instance: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined) instance[name] = typeof value === 'object' ? structuredClone(value) : value;
}

/** Checks the length before creating items: a body may contain very many. */
function nested(name: string, { type, maxItems }: Part, value: unknown): unknown {
  const made = (item: unknown): unknown => (isObject(item) ? instantiate(type(), item) : item);
  if (!Array.isArray(value)) return made(value);
  if (maxItems === null) throw refuse.field(name, 'must be an object');
  if (value.length > maxItems) throw refuse.field(name, `must have at most ${maxItems} items`);
  return value.map(made);
}

/** What is wrong with the fields of an instance; nested ones as `part.name`, items of a list as `part.0.name`. */
export function problemsOf(type: Class, instance: object, parent = ''): FieldProblem[] {
  const values = instance as Record<string, unknown>;
  return [...declaredFields(type)].flatMap(([name, { check, part }]) => {
    const field = parent + name;
    const message = check(values[name]);
    if (message !== null) return [{ field, message }];
    if (!part || !values[name]) return [];
    const made = part.type();
    if (!Array.isArray(values[name])) return problemsOf(made, values[name], `${field}.`);
    return values[name].flatMap((item: object, index) => problemsOf(made, item, `${field}.${index}.`));
  });
}

/** Names of unknown fields; nested ones as `part.name`. */
export function unknownFields(type: Class, plain: Record<string, unknown>, parent = ''): string[] {
  const fields = declaredFields(type);
  if (!fields.size) return [];
  return Object.keys(plain).flatMap((name) => {
    const field = fields.get(name);
    if (!field) return [parent + name];
    const inner = field.part?.type();
    const values = inner ? [plain[name]].flat() : [];
    return values.flatMap((value) => (isObject(value) ? unknownFields(inner!, value, `${parent}${name}.`) : []));
  });
}
