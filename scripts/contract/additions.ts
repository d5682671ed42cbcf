import { operationsByPlace, type ContractDocument } from './document.js';

/** Names of new operations, parameters, refusals and fields. */
export function additionsBetween(before: ContractDocument, after: ContractDocument): string[] {
  const known = new Set(namesOf(before));
  const added = namesOf(after).filter((name) => !known.has(name));
  // A new operation or schema is listed once, without its parts.
  return added.filter((name) => !added.some((other) => other !== name && name.startsWith(`${other} `)));
}

function namesOf(document: ContractDocument): string[] {
  const operations = [...operationsByPlace(document).values()].flatMap(({ operation }) => [
    operation.operationId,
    ...(operation.parameters ?? []).map((one) => `${operation.operationId} ?${one.name}`),
    ...Object.keys(operation.responses).map((status) => `${operation.operationId} → ${status}`),
  ]);
  const schemas = Object.entries(document.components.schemas).flatMap(
    ([name, { properties = {}, enum: words = [] }]) => [
      name,
      ...Object.keys(properties).map((field) => `${name} .${field}`),
      ...words.map((word) => `${name} \`${String(word)}\``),
    ],
  );
  return [...operations, ...schemas];
}
