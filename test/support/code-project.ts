import {
  isSettings,
  languageOf,
  Parsers,
  resolveEdges,
  type FileFacts,
  type CodeLocation,
} from '../../src/engines/code-index/parsing/index.js';

const parsers = new Parsers();

/** The facts of a file with that name and text. */
export const factsOf = (path: string, text: string): Promise<FileFacts | null> => parsers.read(languageOf(path)!, text);

export const symbolsOf = async (path: string, text: string): Promise<string[]> =>
  (await factsOf(path, text))!.symbols.map(({ name }) => name);

/** Digest by name of symbol. */
export const digestsOf = async (path: string, text: string): Promise<Map<string, string>> =>
  new Map((await factsOf(path, text))!.symbols.map(({ name, digest }) => [name, digest]));

/** The edges of a repository of these files, as `kind from -> to`. */
export const edgesOf = async (project: Readonly<Record<string, string>>): Promise<string[]> => {
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
};

/** The path of a node, as an anchor names it. */
export function pathOf(files: ReadonlyMap<string, FileFacts | null>, { file, symbol }: CodeLocation): string {
  return symbol === null ? file : `${file}#${files.get(file)!.symbols[symbol]!.name}`;
}
