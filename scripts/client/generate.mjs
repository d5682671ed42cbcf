/**
 * The operations of the contract by oazapfts, as one object for each client instead of functions around one global: so
 * that a program may have several. Optional parameters and options of the call (`signal`) are one argument, the last.
 */
import { readFileSync } from 'node:fs';
import { generateSource } from 'oazapfts';
import { format } from 'oxfmt';
import ts from 'typescript';
import { listsOf } from './lists.mjs';

const STYLE = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));
const HEADER = `/** Written by \`npm run client\` from the contract, with oazapfts. */
import type { CallOptions, Formatted, OperationRuntime } from './operation-runtime.js';
import * as QS from './query-string.js';
`;

export async function generateClient(contract, path) {
  const source = await generateSource(path, { useUnknown: true, futureStripLegacyMethods: true });
  const file = ts.createSourceFile('client.ts', source, ts.ScriptTarget.Latest, true);
  const operations = operationsOf(contract);
  const functions = file.statements
    .filter((one) => ts.isFunctionDeclaration(one))
    // A stream has no end that a call could wait for: the client reads it by hand.
    .filter(({ name }) => !operations.get(name.text).mediaTypes.includes('text/event-stream'))
    .filter(({ name }) => !isForOthers(operations.get(name.text)));
  const types = file.statements.filter((one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one));
  const methods = functions.map((one) => methodOf(one, operations.get(one.name.text)));
  const lists = listsOf(contract, [...operations.values()], (id) => optionsIndexOf(functions, id));
  const text = `${HEADER}${types.map((one) => one.getFullText()).join('')}

/** Lists that are answered in parts: the parameter that goes on, the field with the entries, where options are passed. */
export const LISTS = ${JSON.stringify(lists)} as const;

export type Operations = ReturnType<typeof createOperations>;

export function createOperations(oazapfts: OperationRuntime) {
  return {${methods.join('')}
  };
}
`;
  return (await format('generated.ts', text, STYLE)).code;
}

/** Operations by id, each with its parameters and the media types it answers. */
function operationsOf({ paths }) {
  const all = Object.values(paths).flatMap((path) => Object.values(path).filter((one) => one.operationId));
  return new Map(
    all.map((operation) => {
      const [, success] = Object.entries(operation.responses).find(([status]) => /^[23]/.test(status));
      return [operation.operationId, { ...operation, success, mediaTypes: Object.keys(success.content ?? {}) }];
    }),
  );
}

/** Where browsers are led on, and what other services send as forms: not for programs that use a client. */
function isForOthers({ responses, requestBody }) {
  return '302' in responses || 'application/x-www-form-urlencoded' in (requestBody?.content ?? {});
}

function optionsIndexOf(functions, id) {
  return functions.find(({ name }) => name.text === id).parameters.findIndex(isOptional);
}

const isOptional = ({ name }) => ts.isObjectBindingPattern(name);

/** `export function x(…) { … }` as a method of an object. */
function methodOf(declaration, { mediaTypes }) {
  const offset = declaration.getFullStart();
  const format = mediaTypes.length > 1 ? formatOf(declaration) : undefined;
  const edits = [
    [declaration.getStart(), declaration.name.getStart(), ''],
    ...parameterEdits(declaration.parameters),
    ...(format ? formatEdits(declaration, format) : []),
    answerEdit(declaration, format),
    [declaration.end, declaration.end, ','],
  ];
  let text = declaration.getFullText();
  for (const [from, to, insert] of edits.toSorted(([a], [b]) => b - a))
    text = text.slice(0, from - offset) + insert + text.slice(to - offset);
  return text;
}

/** `{ a }: { a?: A } = {}, opts?: RequestOpts` becomes `{ a, ...opts }: { a?: A } & CallOptions = {}`. */
function parameterEdits(parameters) {
  const [last, before] = [parameters.at(-1), parameters.at(-2)];
  if (!before || !isOptional(before)) return [[last.getStart(), last.end, 'opts: CallOptions = {}']];
  const lastName = before.name.elements.at(-1);
  return [
    [lastName.end, lastName.end, ', ...opts'],
    [before.type.end, before.type.end, ' & CallOptions'],
    [before.end, last.end, ''],
  ];
}

const formatOf = ({ parameters }) =>
  parameters.find(isOptional)?.type.members.find((one) => one.name.text === 'format')?.type;

/** What is answered depends on the parameter `format`. */
function formatEdits({ name }, format) {
  return [
    [name.end, name.end, `<Format extends ${format.getText()} | undefined = undefined>`],
    [format.getStart(), format.end, 'Format'],
  ];
}

/** The type argument has every answer by status. Only data of the successful ones is left: a refusal is thrown. */
function answerEdit({ body }, format) {
  const [answers] = body.statements[0].expression.typeArguments;
  const data = answers.types
    .map(({ members: [status, data] }) => [status.type.getText(), data?.type.getText() ?? 'undefined'])
    .filter(([status]) => status.startsWith('2'))
    .map(([, type]) => type)
    .join(' | ');
  return [answers.getStart(), answers.end, format ? `Formatted<Format, ${data}>` : data];
}
