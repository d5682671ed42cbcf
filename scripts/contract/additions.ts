import { operationsByPlace, type ContractDocument } from './document.js';

/** What a client may use now and could not before: operations, parameters, refusals and fields, by name. */
export function additionsBetween(before: ContractDocument, after: ContractDocument): string[] {
  const known = new Set(namesOf(before));
  const added = namesOf(after).filter((name) => !known.has(name));
  // What is new as a whole is named once.
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
