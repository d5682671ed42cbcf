import type { Parser } from 'web-tree-sitter';
import { ecmascript } from './extract-ecmascript.js';
import { go } from './extract-go.js';
import { java } from './extract-java.js';
import { python } from './extract-python.js';
import { rust } from './extract-rust.js';
import { Extraction } from './extraction.js';
import type { FileFacts } from './facts.js';
import { FlatTree } from './flat-tree.js';
import { Grammar, type LanguageRules } from './grammar.js';
import { isHandWritten } from './is-hand-written.js';
import type { Language } from './language.js';
import { StringPool } from './string-pool.js';
import { Tokens } from './tokens.js';
import { TreeSitterEngine, type StartedEngine } from './tree-sitter.js';
import { cursorWalk, directWalk, walked, type TreeWalk } from './tree-walk.js';

/** In microseconds of processor time: a busy machine reads what an idle one reads. */
const parseTime = 2_000_000;
const maxRestarts = 100;
const rules: Record<Language, LanguageRules> = {
  typescript: ecmascript({ typed: true, markup: false }),
  tsx: ecmascript({ typed: true, markup: true }),
  javascript: ecmascript({ typed: false, markup: true }),
  python,
  go,
  java,
  rust,
};

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Reads every language by its tree-sitter grammar, sources with faults in them as well, one file at a time. */
export class Parsers {
  private engine: TreeSitterEngine | null = new TreeSitterEngine();
  private started: StartedEngine | null = null;
  private starts = 0;
  private walk: TreeWalk = cursorWalk();
  private readonly grammars = new Map<Language, Grammar>();
  private readonly tree = new FlatTree();
  private readonly tokens = new Tokens();
  private readonly strings = new StringPool();

  /** Null when the text is generated, too long, or not parsed within its limits. */
  async read(language: Language, text: string): Promise<FileFacts | null> {
    if (!isHandWritten(text)) return null;
    const grammar = await this.grammar(language);
    if (!this.started || !grammar) return null;
    try {
      const facts = this.factsIn(this.started.parser, grammar, text);
      return facts && this.strings.intern(facts);
    } catch {
      this.giveUp(); // The parser stopped in the middle: its memory cannot be trusted any more.
      return null;
    } finally {
      this.tree.text = '';
    }
  }

  close(): void {
    if (this.started) this.engine?.end(this.started.parser);
    this.giveUp();
    this.engine = null;
    globalThis.gc?.(); // Frees the large memory of the parser early.
  }

  private giveUp(): void {
    this.started = null;
    this.grammars.clear();
  }

  /** A text with faults is read a second time as the grammar understands it; the better one counts. */
  private factsIn(parser: Parser, grammar: Grammar, text: string): FileFacts | null {
    const limit = processorTime() + parseTime;
    const isWhole = this.fill(parser, grammar, text, limit);
    if (isWhole === null) return null;
    const facts = new Extraction(this.tree, this.tokens, grammar).run();
    const corrected = isWhole ? text : grammar.corrected(text);
    const isCorrected = corrected === text ? null : this.fill(parser, grammar, corrected, limit);
    if (isCorrected === null) return facts;
    const better = new Extraction(this.tree, this.tokens, grammar).run();
    return isCorrected || better.symbols.length > facts.symbols.length ? better : facts;
  }

  /** Whether the text has no faults; null when it is not read before the limit. */
  private fill(parser: Parser, grammar: Grammar, text: string, limit: number): boolean | null {
    parser.setLanguage(grammar.syntax);
    const tree = parser.parse(text, null, { progressCallback: () => processorTime() > limit });
    if (!tree) {
      parser.reset();
      return null;
    }
    try {
      this.tree.fill(this.walk, tree, text, grammar, this.tokens);
      return !tree.rootNode.hasError;
    } finally {
      tree.delete();
    }
  }

  /** A grammar takes a while to load, so that each is loaded when its first file comes. */
  private async grammar(language: Language): Promise<Grammar | null> {
    const known = this.grammars.get(language);
    if (known) return known;
    const isFirst = !this.started;
    if (!this.engine || (isFirst && this.starts++ >= maxRestarts)) return null;
    this.started ??= await this.engine.start();
    const grammar = new Grammar(await this.started.load(language), rules[language]);
    this.grammars.set(language, grammar);
    if (isFirst) this.walk = this.trusted(directWalk(this.started.functions), this.started.parser, grammar);
    return grammar;
  }

  /** A faster walk when it sees what the documented one sees, else that one. */
  private trusted(faster: TreeWalk | null, parser: Parser, grammar: Grammar): TreeWalk {
    const documented = cursorWalk();
    const tree = parser.setLanguage(grammar.syntax).parse('export const a = `b${c}`;\n'.repeat(20));
    if (!faster || !tree) return documented;
    try {
      return walked(faster, tree) === walked(documented, tree) ? faster : documented;
    } finally {
      tree.delete();
    }
  }
}
