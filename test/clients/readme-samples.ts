import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/kernel/package-info.js';

const IMPORT = /^import .*\n/gm;

/** The samples of the client's README as one file. What the first one made, the others use. */
export function readmeSamples(): string {
  const readme = readFileSync(join(projectRoot, 'client/README.md'), 'utf8');
  const samples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code!);
  const [first, ...others] = samples.map((code) => `${code.replace(IMPORT, '')}${useOf(code)}`);
  return [
    ...samples.flatMap((code) => code.match(IMPORT) ?? []),
    'declare const process: { readonly env: Readonly<Record<string, string | undefined>> };',
    'export async function samples(signal: AbortSignal, request: Request): Promise<void> {',
    first,
    ...others.map((code) => `{\n${code}\n}`),
    '}',
  ].join('\n');
}

/** A variable that nothing uses is an error of the compiler. */
function useOf(code: string): string {
  const names = [...code.matchAll(/^const (?:\{(.+?)\}|(\w+))/gm)].map(([, fields, name]) => fields ?? name);
  return `void [${names.join(', ')}];`;
}
