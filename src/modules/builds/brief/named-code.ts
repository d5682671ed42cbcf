import { Pacer } from '../../../engines/fair-shares/pacer.js';
import type { CodeGraph } from '../../../engines/code-index/graph/code-graph.js';
import { codePathsIn, findNode, MAX_PATHS, symbolsIn } from '../../code/index.js';

/** A name that many symbols have says nothing. */
const MAX_OF_A_NAME = 3;

/** Paths of the code that texts name by path or by symbol, as far as the graph has them. */
export async function namedCode(texts: readonly string[], graph: CodeGraph): Promise<string[]> {
  const paths = codePathsIn(texts).filter((path) => findNode(graph, path) >= 0);
  const symbols = await pathsOfSymbols(symbolsIn(texts), graph);
  return [...new Set([...paths, ...symbols])].slice(0, MAX_PATHS);
}

async function pathsOfSymbols(names: readonly string[], graph: CodeGraph): Promise<string[]> {
  const found = new Map(names.map((name) => [name, [] as string[]]));
  if (!found.size) return [];
  const pacer = new Pacer();
  for (let node = 0; node < graph.nodes; node++) {
    if (graph.kind(node) !== 'symbol') continue;
    const path = graph.path(node);
    const symbol = path.slice(path.indexOf('#') + 1);
    found.get(symbol)?.push(path);
    const last = symbol.lastIndexOf('.');
    if (last > 0) found.get(symbol.slice(last + 1))?.push(path);
    await pacer.pause();
  }
  return [...found.values()].filter((paths) => paths.length <= MAX_OF_A_NAME).flat();
}
