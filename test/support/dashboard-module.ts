import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';

const FOLDER = join(import.meta.dirname, '../../../dashboard/pages');

/** A module of the dashboard that needs no other: pages are bundled for browsers, and cannot be imported. */
export function dashboardModule<T extends object>(path: string): Partial<T> {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(readFileSync(join(FOLDER, path), 'utf8'), { compilerOptions });
  const exports: Partial<T> = {};
  compileFunction(outputText, ['exports'])(exports);
  return exports;
}
