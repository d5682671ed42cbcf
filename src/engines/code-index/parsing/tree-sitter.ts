import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as TreeSitter from 'web-tree-sitter';
import type { Language } from './language.js';

/** A file of a mebibyte needs about 120 MiB; hostile ones would take gigabytes. */
const memoryPages = { initial: 512, maximum: 3_072 };
const folder = join(dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')), 'wasm');

/** Prevents collection: finalizers of abandoned parsers would free memory that is in use again. */
const kept = new Set<TreeSitter.Parser>();
const ignored = (): void => undefined;

/** What the compiler's library leaves out of WebAssembly. */
interface Memory {
  readonly buffer: ArrayBuffer;
}
const { Memory } = globalThis.WebAssembly as unknown as { Memory: new (pages: typeof memoryPages) => Memory };

/**
 * The parser in a memory of its own with a limit. A parser that has stopped in the middle (its memory used up, a trap)
 * cannot go on; `start` then starts fresh in the same memory.
 */
export class TreeSitterEngine {
  private readonly memory = new Memory(memoryPages);
  private used = false;

  async start(): Promise<StartedEngine> {
    // A new memory is empty, and not yet really there: writing to it would make it so.
    if (this.used) new Uint8Array(this.memory.buffer).fill(0);
    this.used = true;
    // web-tree-sitter keeps its only instance forever: each start takes a copy of the package, which nobody else keeps.
    const copy = createRequire(import.meta.url);
    const { Parser, Language: Loader } = copy('web-tree-sitter') as typeof TreeSitter;
    Reflect.deleteProperty(copy.cache, copy.resolve('web-tree-sitter'));
    const functions = { wasmMemory: this.memory, print: ignored, printErr: ignored };
    await Parser.init(functions);
    const parser = new Parser();
    kept.add(parser);
    return { parser, load: (language) => Loader.load(join(folder, `tree-sitter-${language}.wasm`)), functions };
  }

  end(parser: TreeSitter.Parser): void {
    parser.delete();
    kept.delete(parser);
  }
}

export interface StartedEngine {
  readonly parser: TreeSitter.Parser;
  load(language: Language): Promise<TreeSitter.Language>;
  /** The functions of the parser, by their names in it. */
  readonly functions: Readonly<Record<string, unknown>>;
}
