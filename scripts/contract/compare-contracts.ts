import { compareAccess } from './compare-access.js';
import { compareSchemas } from './compare-schemas.js';
import { answerOf, operationsByRoute, type ContractDocument, type Operation, type Parameter } from './document.js';

/** A change that breaks a client of the earlier contract. */
export interface Break {
  /** The operation or schema, as the changelog names it. */
  readonly subject: string;
  readonly sentence: string;
}

interface Pair {
  readonly before: ContractDocument;
  readonly after: ContractDocument;
}

/** Every break between two contracts, in the order of the earlier one. */
export function compareContracts(before: ContractDocument, after: ContractDocument): Break[] {
  const now = operationsByRoute(after);
  const breaks: Break[] = [];
  for (const [route, { path, operation }] of operationsByRoute(before)) {
    const found = now.get(route);
    const subject = operation.operationId;
    const sentences = found
      ? [...renamedPathValues(path, found.path), ...compareOperations(operation, found.operation, { before, after })]
      : [`${route.split(' ')[0]} ${path} is gone`];
    breaks.push(...sentences.map((sentence) => ({ subject, sentence })));
  }
  for (const name of Object.keys(before.components.schemas)) {
    if (!after.components.schemas[name]) breaks.push({ subject: name, sentence: 'the schema is gone' });
  }
  return breaks;
}

function renamedPathValues(before: string, after: string): string[] {
  const names = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const now = names(after);
  return names(before).flatMap((name, index) =>
    name === now[index] ? [] : [`the path value \`${name}\` is now called \`${now[index]}\``],
  );
}

function compareOperations(before: Operation, after: Operation, pair: Pair): string[] {
  return [
    ...(before.operationId === after.operationId ? [] : [`is now called \`${after.operationId}\``]),
    ...compareAccess(before, after),
    ...compareParameters(before.parameters ?? [], after.parameters ?? [], pair),
    ...compareBodies(before.requestBody, after.requestBody, pair),
    ...compareAnswers(before.responses, after.responses, pair),
  ];
}

function compareParameters(before: readonly Parameter[], after: readonly Parameter[], pair: Pair): string[] {
  const title = (one: Parameter): string => `the ${one.in} parameter \`${one.name}\``;
  const same = (one: Parameter) => (other: Parameter) => other.in === one.in && other.name === one.name;
  const kept = before
    // Path parameters are compared by position.
    .filter((one) => one.in !== 'path' || after.some(same(one)))
    .flatMap((one) => {
      const now = after.find(same(one));
      if (!now) return [`${title(one)} is gone`];
      return [
        ...(now.required && !one.required ? [`${title(one)} is now required`] : []),
        ...(now.style === one.style && now.explode === one.explode
          ? []
          : [`${title(one)} is written in another style`]),
        ...compareSchemas(one.schema, now.schema, { ...pair, direction: 'request' }, title(one)),
      ];
    });
  const demanded = after.filter((one) => one.in !== 'path' && one.required && !before.some(same(one)));
  return [...kept, ...demanded.map((one) => `${title(one)} is new and required`)];
}

function compareBodies(before: Operation['requestBody'], after: Operation['requestBody'], pair: Pair): string[] {
  if (!before) return after?.required ? ['a body is now required'] : [];
  if (!after) return ['the body is gone'];
  return [
    ...(after.required && !before.required ? ['the body is now required'] : []),
    ...compareContents(before.content, after.content, 'request', 'body', pair),
  ];
}

function compareAnswers(before: Operation['responses'], after: Operation['responses'], pair: Pair): string[] {
  const kept = Object.entries(before).flatMap(([status, answer]) => {
    const now = after[status];
    if (!now) return [`no longer answers ${status}`];
    const [was, is] = [answerOf(answer, pair.before), answerOf(now, pair.after)];
    return [
      ...Object.keys(was.headers ?? {})
        .filter((name) => !is.headers?.[name])
        .map((name) => `the header \`${name}\` of the answer ${status} is gone`),
      ...compareContents(was.content ?? {}, is.content ?? {}, 'answer', status, pair),
    ];
  });
  // A new refusal is an addition; a new success status is unexpected by clients. Only who sends a condition gets 304.
  const isGood = (status: string): boolean => /^[123]/.test(status) && status !== '304';
  const unexpected = Object.keys(after).filter((status) => isGood(status) && !before[status]);
  return [...kept, ...unexpected.map((status) => `can now answer ${status}`)];
}

type Contents = NonNullable<Operation['requestBody']>['content'];

function compareContents(
  before: Contents,
  after: Contents,
  direction: 'request' | 'answer',
  name: string,
  pair: Pair,
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    if (!now) return [`${direction === 'request' ? 'the body' : `the answer ${name}`} as ${type} is gone`];
    return compareSchemas(schema ?? {}, now.schema ?? {}, { ...pair, direction }, `\`${name}\``);
  });
}
