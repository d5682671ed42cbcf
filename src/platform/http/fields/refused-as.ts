import { DomainError, type FieldProblem, type Refusal } from '../../kernel/errors/domain-error.js';
import { declaredFields } from './declare-field.js';

const REFUSED_AS = Symbol('refusal of a class');

interface Rule {
  readonly refusal: Refusal;
  readonly fields: ReadonlySet<string>;
}

/**
 * Refuses invalid values of this class with another status than 422, where the interface requires it: one sentence about
 * the first invalid field. Limited to the given fields, if any.
 */
export function RefusedAs(refusal: Refusal, ...names: string[]): ClassDecorator {
  return (target) => {
    const declared = declaredFields(target);
    const unknown = names.find((name) => !declared.has(name));
    if (unknown) throw new Error(`${target.name} has no field ${unknown}`);
    const rule: Rule = { refusal, fields: new Set(names.length ? names : declared.keys()) };
    Reflect.defineMetadata(REFUSED_AS, rule, target);
  };
}

/** The refusal for these problems. A 422 lists all of them and takes precedence over another status. */
export function refusalOf(type: object, problems: readonly FieldProblem[]): DomainError | null {
  const rule = Reflect.getMetadata(REFUSED_AS, type) as Rule | undefined;
  const invalid = rule ? problems.filter(({ field }) => !rule.fields.has(field)) : problems;
  if (invalid[0]) {
    const { field, message } = invalid[0];
    return new DomainError('invalid', `${field}: ${message}`, { errors: invalid });
  }
  const [first] = problems;
  if (!rule || !first) return null;
  const sentence = declaredFields(type).get(first.field)?.sentence;
  return new DomainError(rule.refusal, sentence ?? `${first.field} ${first.message}`);
}
