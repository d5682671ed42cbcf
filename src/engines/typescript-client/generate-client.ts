/**
 * The operations of a contract by oazapfts, as one object for each client instead of functions around one global: so
 * that a program may have several. Optional parameters and options of the call (`signal`) are one argument, the last.
 */
import type ts from 'typescript';
import { loadGenerator, type Generator } from './generator.js';
import { listOf } from './lists.js';
import type { OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi-document.js';

interface Operation extends OpenApiOperation {
  /** The answer of a call that succeeds, and its media types. */
  readonly success: OpenApiResponse;
  readonly mediaTypes: readonly string[];
}

/** A function that oazapfts wrote, and the operation it calls. */
interface Written {
  readonly declaration: ts.FunctionDeclaration;
  readonly operation: Operation;
}

/** Replaces the text from one position to another. */
type Edit = readonly [from: number, to: number, insert: string];

/** The file beside which the rest of `client/src` stands. `writtenBy` is the command for its first line. */
export async function generateClient(document: OpenApiDocument, writtenBy: string): Promise<string> {
  const generator = await loadGenerator();
  const { typescript } = generator;
  const source = await generator.generate(document);
  const file = typescript.createSourceFile('client.ts', source, typescript.ScriptTarget.Latest, true);
  const operations = operationsOf(document);
  const functions = file.statements
    .filter((one) => typescript.isFunctionDeclaration(one))
    .map((declaration): Written => ({ declaration, operation: operations.get(keyOf(declaration.name!.text))! }))
    // A stream has no end that a call could wait for: the client reads it by hand.
    .filter(({ operation }) => !operation.mediaTypes.includes('text/event-stream'))
    .filter(({ operation }) => !isForOthers(operation));
  const types = file.statements.filter(
    (one) => typescript.isTypeAliasDeclaration(one) || typescript.isInterfaceDeclaration(one),
  );
  return `/** Written by \`${writtenBy}\` from the contract, with oazapfts. */
import type { CallOptions, Formatted, OperationRuntime } from './operation-runtime.js';
import * as QS from './query-string.js';
${types.map((one) => one.getFullText()).join('')}

/** Lists that are answered in parts: the parameter that goes on, the field with the entries, where options are passed. */
export const LISTS = ${JSON.stringify(listsOf(document, functions, generator))} as const;

export type Operations = ReturnType<typeof createOperations>;

export function createOperations(oazapfts: OperationRuntime) {
  return {${functions.map((one) => methodOf(one, generator)).join('')}
  };
}
`;
}

/** oazapfts writes names its own way: `getURL` becomes `getUrl`. */
function keyOf(name: string): string {
  return name.replaceAll(/\W|_/g, '').toLowerCase();
}

function operationsOf({ paths }: OpenApiDocument): Map<string, Operation> {
  const all = Object.values(paths).flatMap((path) => Object.values(path).filter((one) => one.operationId));
  return new Map(
    all.map((operation) => {
      const [, success = {}] = Object.entries(operation.responses).find(([status]) => /^[23]/.test(status)) ?? [];
      const mediaTypes = Object.keys(success.content ?? {});
      return [keyOf(operation.operationId), { ...operation, success, mediaTypes }];
    }),
  );
}

/** Where browsers are led on, and what other services send as forms: not for programs that use a client. */
function isForOthers({ responses, requestBody }: Operation): boolean {
  return '302' in responses || 'application/x-www-form-urlencoded' in (requestBody?.content ?? {});
}

function listsOf(document: OpenApiDocument, functions: readonly Written[], generator: Generator): object {
  const entries = functions.flatMap(({ declaration, operation }) => {
    const list = listOf(document, operation);
    const options = declaration.parameters.findIndex((one) => isOptional(one, generator));
    return list ? [[operation.operationId, { ...list, options }] as const] : [];
  });
  return Object.fromEntries(entries);
}

function isOptional({ name }: ts.ParameterDeclaration, { typescript }: Generator): boolean {
  return typescript.isObjectBindingPattern(name);
}

/** `export function x(…) { … }` as a method of an object. */
function methodOf({ declaration, operation }: Written, generator: Generator): string {
  const offset = declaration.getFullStart();
  const format = operation.mediaTypes.length > 1 ? formatOf(declaration, generator) : undefined;
  const edits: Edit[] = [
    [declaration.getStart(), declaration.name!.end, operation.operationId],
    ...parameterEdits(declaration.parameters, generator),
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
function parameterEdits(parameters: readonly ts.ParameterDeclaration[], generator: Generator): Edit[] {
  const last = parameters.at(-1)!;
  const before = parameters.at(-2);
  if (!before || !isOptional(before, generator)) return [[last.getStart(), last.end, 'opts: CallOptions = {}']];
  const lastName = (before.name as ts.ObjectBindingPattern).elements.at(-1)!;
  return [
    [lastName.end, lastName.end, ', ...opts'],
    [before.type!.end, before.type!.end, ' & CallOptions'],
    [before.end, last.end, ''],
  ];
}

/** The type of the parameter `format`. */
function formatOf({ parameters }: ts.FunctionDeclaration, generator: Generator): ts.TypeNode | undefined {
  const optional = parameters.find((one) => isOptional(one, generator))?.type as ts.TypeLiteralNode | undefined;
  const property = optional?.members.find(({ name }) => name?.getText() === 'format');
  return (property as ts.PropertySignature | undefined)?.type;
}

/** What is answered depends on the parameter `format`. */
function formatEdits({ name }: ts.FunctionDeclaration, format: ts.TypeNode): Edit[] {
  return [
    [name!.end, name!.end, `<Format extends ${format.getText()} | undefined = undefined>`],
    [format.getStart(), format.end, 'Format'],
  ];
}

/** The type argument has every answer by status. Only data of the successful ones is left: a refusal is thrown. */
function answerEdit({ body }: ts.FunctionDeclaration, format: ts.TypeNode | undefined): Edit {
  const call = (body!.statements[0] as ts.ReturnStatement).expression as ts.CallExpression;
  const answers = call.typeArguments![0] as ts.UnionTypeNode;
  const data = answers.types
    .map((answer) => (answer as ts.TypeLiteralNode).members.map((one) => (one as ts.PropertySignature).type!.getText()))
    .filter(([status]) => status!.startsWith('2'))
    .map(([, type = 'undefined']) => type)
    .join(' | ');
  return [answers.getStart(), answers.end, format ? `Formatted<Format, ${data}>` : data];
}
