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

/** A file (or a folder, ending in `/`), or one of its symbols: its place among those of the facts. */
export interface Place {
  readonly file: string;
  readonly symbol: number | null;
}
export type EmitEdge = (kind: EdgeKind, from: Place, to: Place) => void;

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
  const whole: Place = { file: path, symbol: null };
  const referred = new Referred(linker);
  const told = { import: new Set<Place>(), symbol_import: new Set<Place>() };
  const tell = (kind: keyof typeof told, target: Target): void => {
    const to = target.file === path ? null : referred.place(target);
    if (!to || told[kind].has(to)) return;
    told[kind].add(to);
    emit(kind, whole, to);
  };
  linker.link(table, {
    file: (file) => tell('import', { file, symbol: null }),
    symbol: (target) => tell('symbol_import', target),
  });
  callsOf(linker, table, referred, (caller, to) => {
    const from = table.facts.symbols[caller] ? { file: path, symbol: caller } : whole;
    if (to.file !== path || to.symbol !== from.symbol) emit('call', from, to);
  });
}

/** Many symbols of a file call the same: each name is looked for once. */
function callsOf(
  linker: Linker,
  table: ModuleTable,
  referred: Referred,
  tell: (caller: number, to: Place) => void,
): void {
  const known = new Map<string, NumberedPlace | null>();
  const told = new Set<number>();
  const callers = table.facts.symbols.length + 1;
  for (const call of table.facts.calls ?? []) {
    const caller = call[0];
    const callee = call[1];
    let to = known.get(callee);
    if (to === undefined) {
      const target = linker.callee(table, callee);
      known.set(callee, (to = target && referred.place(target)));
    }
    if (!to) continue;
    const edge = to.number * callers + caller + 1;
    if (told.has(edge)) continue;
    told.add(edge);
    tell(caller, to);
  }
}

interface NumberedPlace extends Place {
  readonly number: number;
}

/** The places that one file refers to, each of them once. */
class Referred {
  private readonly places = new Map<string, Map<number | null, NumberedPlace>>();
  private count = 0;

  constructor(private readonly linker: Linker) {}

  /** Null when there is no such symbol. */
  place({ file, symbol: name }: Target): NumberedPlace | null {
    const symbol = name === null ? null : this.linker.table(file)?.members.get(name);
    if (symbol === undefined) return null;
    let inFile = this.places.get(file);
    if (!inFile) this.places.set(file, (inFile = new Map<number | null, NumberedPlace>()));
    let place = inFile.get(symbol);
    if (!place) inFile.set(symbol, (place = { file, symbol, number: this.count++ }));
    return place;
  }
}
