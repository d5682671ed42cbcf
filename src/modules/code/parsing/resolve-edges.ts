import { EcmascriptLinker } from './ecmascript-linker.js';
import type { FileFacts } from './facts.js';
import { GoLinker } from './go-linker.js';
import { JavaLinker } from './java-linker.js';
import { languageOf, type Language } from './language.js';
import { nodePath, type Linker, type LinkerContext } from './linker.js';
import { foldersOf } from './paths.js';
import { PythonLinker } from './python-linker.js';
import { RustLinker } from './rust-linker.js';

export type EdgeKind = 'import' | 'symbol_import' | 'call';
export type EmitEdge = (kind: EdgeKind, from: string, to: string) => void;

const family = (language: Language): Language =>
  language === 'tsx' || language === 'javascript' ? 'typescript' : language;

const linkers: Partial<Record<Language, (context: LinkerContext, files: readonly string[]) => Linker>> = {
  typescript: (context) => new EcmascriptLinker(context),
  python: (context) => new PythonLinker(context),
  go: (context, files) => new GoLinker(context, files),
  java: (context, files) => new JavaLinker(context, files),
  rust: (context) => new RustLinker(context),
};

/**
 * The edges between the files and symbols of a repository. Node paths; each edge once; files in the order of their paths.
 * `files` holds every file, null where nothing is known of its content; `settings` the texts of those `isSettings` names.
 */
export function resolveEdges(
  files: ReadonlyMap<string, FileFacts | null>,
  settings: ReadonlyMap<string, string>,
  emit: EmitEdge,
): void {
  const byFamily = new Map<Language, string[]>();
  for (const path of [...files.keys()].sort()) {
    const language = languageOf(path);
    if (!language || !files.get(path)) continue;
    const paths = byFamily.get(family(language));
    if (paths) paths.push(path);
    else byFamily.set(family(language), [path]);
  }
  const context: LinkerContext = { files, settings, folders: foldersOf(files.keys()) };
  for (const [language, paths] of byFamily) {
    const linker = linkers[language]!(context, paths);
    for (const path of paths) edgesOf(linker, path, emit);
  }
}

function edgesOf(linker: Linker, path: string, emit: EmitEdge): void {
  const table = linker.table(path);
  if (!table) return;
  const told = { import: new Set<string>([path]), symbol_import: new Set<string>() };
  linker.link(table, (kind, to) => {
    if (told[kind].has(to) || to.startsWith(`${path}#`)) return;
    told[kind].add(to);
    emit(kind, path, to);
  });
  const called = new Map<number, Set<string>>();
  for (const [caller, callee] of table.facts.calls ?? []) {
    const target = linker.callee(table, callee);
    if (!target) continue;
    const symbol = caller < 0 ? null : (table.facts.symbols[caller]?.name ?? null);
    const from = nodePath({ file: path, symbol });
    const to = nodePath(target);
    let known = called.get(caller);
    if (!known) called.set(caller, (known = new Set([from])));
    if (known.has(to)) continue;
    known.add(to);
    emit('call', from, to);
  }
}
