/** Lists of the contract that are answered in parts: see the table of docs/contract.md. */

/** How an operation goes on: the first rule whose parameter it takes and whose field it answers. */
const RULES = [
  { by: 'cursor', parameter: 'cursor', field: 'next_cursor' },
  { by: 'since', parameter: 'since', field: 'next_cursor' },
  { by: 'after', parameter: 'after', field: 'has_more' },
  { by: 'page', parameter: 'page', field: 'total' },
];

/** `{ <operation>: { by, list, options } }`; `list` is null where the answer itself is the list. */
export function listsOf({ components }, operations, optionsIndex) {
  const resolve = (schema) => (schema?.$ref ? components.schemas[schema.$ref.split('/').pop()] : schema);
  const entries = operations.flatMap(({ operationId, parameters = [], success }) => {
    const schema = success.content?.['application/json']?.schema;
    const answer = resolve(schema?.anyOf?.[0] ?? schema?.oneOf?.[0] ?? schema);
    const takes = (name) => parameters.some((one) => one.in === 'query' && one.name === name);
    const rule = answer?.type === 'array' ? bareRule(takes) : envelopeRule(resolve, answer, takes);
    return rule ? [[operationId, { ...rule, options: optionsIndex(operationId) }]] : [];
  });
  return Object.fromEntries(entries);
}

function bareRule(takes) {
  return takes('cursor') ? { by: 'id', list: null } : null;
}

function envelopeRule(resolve, answer, takes) {
  const fields = answer?.properties ?? {};
  const rule = RULES.find(({ parameter, field }) => takes(parameter) && field in fields);
  if (!rule) return null;
  const isListOfObjects = (field) => field.type === 'array' && resolve(field.items).type !== 'string';
  const [list] = Object.entries(fields).find(([, field]) => isListOfObjects(resolve(field))) ?? [];
  return list ? { by: rule.by, list } : null;
}
