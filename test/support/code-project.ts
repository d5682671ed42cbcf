import {
  isSettings,
  languageOf,
  Parsers,
  resolveEdges,
  type FileFacts,
  type CodeLocation,
  type ReaderChoice,
} from '../../src/engines/code-index/parsing/index.js';

/** The two readers of TypeScript and JavaScript, for tests of both. */
export const readers: [ReaderChoice][] = [['fast'], ['tree']];

/** What is read by this reader alone; by any without it. */
export function readBy(reader?: ReaderChoice) {
  const parsers = new Parsers(reader);

  /** The facts of a file with that name and text. */
  const factsOf = (path: string, text: string): Promise<FileFacts | null> => parsers.read(languageOf(path)!, text);

  const symbolsOf = async (path: string, text: string): Promise<string[]> =>
    (await factsOf(path, text))!.symbols.map(({ name }) => name);

  /** Digest by name of symbol. */
  const digestsOf = async (path: string, text: string): Promise<Map<string, string>> =>
    new Map((await factsOf(path, text))!.symbols.map(({ name, digest }) => [name, digest]));

  /** The edges of a repository of these files, as `kind from -> to`. */
  const edgesOf = async (project: Readonly<Record<string, string>>): Promise<string[]> => {
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

  return { factsOf, symbolsOf, digestsOf, edgesOf };
}

export const { factsOf, symbolsOf, digestsOf, edgesOf } = readBy();

/** The path of a node, as an anchor names it. */
export function pathOf(files: ReadonlyMap<string, FileFacts | null>, { file, symbol }: CodeLocation): string {
  return symbol === null ? file : `${file}#${files.get(file)!.symbols[symbol]!.name}`;
}
