import { codeSample } from '../../src/engines/api-reference/code-samples.js';
import type { ContractDocument, Parameter, Schema } from '../../src/engines/api-reference/contract-types.js';
import { readContract, type Operation } from '../../src/engines/api-reference/read-contract.js';
import { requestOf, type CallRequest } from '../../src/engines/api-reference/request.js';

const TARGET = { origin: 'https://workspace.example.com', clientPackage: 'workspace-platform-client' };
const CREDENTIALS = { Authorization: 'Bearer wsp_token' };
const IMPORT = /^import .*\n/;

/** The TypeScript samples of the docs page for every operation, with all parameters, as one file. */
export function docsSamples(document: ContractDocument): string {
  const operations = readContract(document).flatMap(({ operations }) => operations);
  const samples = operations.filter(isOfClient).map((operation) => {
    const request = requestOf(operation, (one) => exampleOf(document, one), bodyOf(operation), CREDENTIALS);
    return [operation.id, codeSample('TypeScript', TARGET, request)] as const;
  });
  const functions = samples.map(
    ([id, text]) => `export async function ${id}() {\n${text.replace(IMPORT, '')}\nreturn answer;\n}`,
  );
  return [IMPORT.exec(samples[0]![1])![0], 'const picture = new Blob([]);', ...functions].join('\n');
}

/** Neither a stream, nor for browsers, nor a form that another service sends. */
function isOfClient({ responses, body }: Operation): boolean {
  if (body?.type === 'application/x-www-form-urlencoded') return false;
  return !responses.some(({ status, response }) => status === '302' || response.content?.['text/event-stream']);
}

function exampleOf(document: ContractDocument, { example, schema }: Parameter): string {
  const resolve = (one: Schema): Schema =>
    one.$ref ? document.components!.schemas![one.$ref.split('/').pop()!]! : one;
  const resolved = resolve(schema);
  const values = [example, resolved.example, resolved.enum?.[0], resolve(resolved.items ?? {}).enum?.[0]];
  const value = values.find((one) => one !== undefined) ?? 'text';
  // A list is written `a,b` in the form of the page.
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll(/["[\]]/g, '');
}

function bodyOf({ body }: Operation): CallRequest['body'] {
  if (!body) return null;
  if (body.type === 'multipart/form-data') return { fileField: 'file' };
  return { json: JSON.stringify(body.media.example ?? {}, null, 2) };
}
