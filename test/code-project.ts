import {
  isSettings,
  languageOf,
  Parsers,
  resolveEdges,
  type FileFacts,
  type Place,
} from '../src/modules/code/parsing/index.js';

let opened: Promise<Parsers> | null = null;
const parsers = (): Promise<Parsers> => (opened ??= Parsers.open());

/** The facts of a file with that name and text. */
export async function factsOf(path: string, text: string): Promise<FileFacts | null> {
  return (await parsers()).extract(languageOf(path)!, text);
}

export async function symbolsOf(path: string, text: string): Promise<string[]> {
  return (await factsOf(path, text))!.symbols.map(({ name }) => name);
}

/** Digest by name of symbol. */
export async function digestsOf(path: string, text: string): Promise<Map<string, string>> {
  return new Map((await factsOf(path, text))!.symbols.map(({ name, digest }) => [name, digest]));
}

/** The edges of a repository of these files, as `kind from -> to`. */
export async function edgesOf(project: Readonly<Record<string, string>>): Promise<string[]> {
  const files = new Map<string, FileFacts | null>();
  const settings = new Map<string, string>();
  for (const [path, text] of Object.entries(project)) {
    files.set(path, languageOf(path) ? await factsOf(path, text) : null);
    if (isSettings(path)) settings.set(path, text);
  }
  const edges: string[] = [];
  resolveEdges(files, settings, (kind, from, to) =>
    edges.push(`${kind} ${pathOf(files, from)} -> ${pathOf(files, to)}`),
  );
  return edges;
}

/** The path of a node, as an anchor names it. */
export function pathOf(files: ReadonlyMap<string, FileFacts | null>, { file, symbol }: Place): string {
  return symbol === null ? file : `${file}#${files.get(file)!.symbols[symbol]!.name}`;
}
