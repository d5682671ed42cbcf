import { EcmascriptLinker } from './ecmascript-linker.js';
import type { FileFacts } from './facts.js';
import { GoLinker } from './go-linker.js';
import { JavaLinker } from './java-linker.js';
import { languageOf, type Language } from './language.js';
import type { Linker, LinkerContext } from './linker.js';
import type { ModuleTable, Target } from './module-table.js';
import { foldersOf } from './paths.js';
import { PythonLinker } from './python-linker.js';
import { RustLinker } from './rust-linker.js';

export type EdgeKind = 'import' | 'symbol_import' | 'call';

/** A file (or a folder, ending in `/`), or one of its symbols: its index in the facts. */
export interface CodeLocation {
  readonly file: string;
  readonly symbol: number | null;
}
export type EmitEdge = (kind: EdgeKind, from: CodeLocation, to: CodeLocation) => void;

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
 * The edges between the files and symbols of a repository, each once; files in the order of their paths.
 * `files` has every file, null without facts; `settings` the texts of the files selected by `isSettings`.
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
  const whole: CodeLocation = { file: path, symbol: null };
  const references = new References(linker);
  const emitted = { import: new Set<CodeLocation>(), symbol_import: new Set<CodeLocation>() };
  const emitOnce = (kind: keyof typeof emitted, target: Target): void => {
    const to = target.file === path ? null : references.locationOf(target);
    if (!to || emitted[kind].has(to)) return;
    emitted[kind].add(to);
    emit(kind, whole, to);
  };
  linker.link(table, {
    file: (file) => emitOnce('import', { file, symbol: null }),
    symbol: (target) => emitOnce('symbol_import', target),
  });
  callsOf(linker, table, references, (caller, to) => {
    const from = table.facts.symbols[caller] ? { file: path, symbol: caller } : whole;
    if (to.file !== path || to.symbol !== from.symbol) emit('call', from, to);
  });
}

/** Resolves each callee name once: many symbols of a file call the same one. */
function callsOf(
  linker: Linker,
  table: ModuleTable,
  references: References,
  emitOnce: (caller: number, to: CodeLocation) => void,
): void {
  const known = new Map<string, NumberedLocation | null>();
  const emitted = new Set<number>();
  const callers = table.facts.symbols.length + 1;
  for (const call of table.facts.calls ?? []) {
    const caller = call[0];
    const callee = call[1];
    let to = known.get(callee);
    if (to === undefined) {
      const target = linker.callee(table, callee);
      known.set(callee, (to = target && references.locationOf(target)));
    }
    if (!to) continue;
    const edge = to.number * callers + caller + 1;
    if (emitted.has(edge)) continue;
    emitted.add(edge);
    emitOnce(caller, to);
  }
}

interface NumberedLocation extends CodeLocation {
  readonly number: number;
}

/** Interns the locations that one file refers to. */
class References {
  private readonly locations = new Map<string, Map<number | null, NumberedLocation>>();
  private count = 0;

  constructor(private readonly linker: Linker) {}

  /** Null when the symbol does not exist. */
  locationOf({ file, symbol: name }: Target): NumberedLocation | null {
    const symbol = name === null ? null : this.linker.table(file)?.members.get(name);
    if (symbol === undefined) return null;
    let inFile = this.locations.get(file);
    if (!inFile) this.locations.set(file, (inFile = new Map<number | null, NumberedLocation>()));
    let location = inFile.get(symbol);
    if (!location) inFile.set(symbol, (location = { file, symbol, number: this.count++ }));
    return location;
  }
}
