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
import type { Language } from './language.js';
import { looksWritten } from './looks-written.js';
import { Tokens } from './tokens.js';
import { TreeSitterEngine } from './tree-sitter.js';
import { cursorWalk, directWalk, walked, type TreeWalk } from './tree-walk.js';

const parseTime = 2_000;
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

/** The parsers of all languages. One instance belongs to one thread and reads one file at a time. */
export class Parsers {
  private parser: Parser | null = null;
  private restarts = 0;
  private readonly engine = new TreeSitterEngine();
  private walk: TreeWalk = cursorWalk();
  private grammars = new Map<Language, Grammar>();
  private reopening: Promise<void> | null = null;
  private readonly tree = new FlatTree();
  private readonly tokens = new Tokens();

  private constructor(private readonly languages: readonly Language[]) {}

  /** Only for these languages, where that is known: a grammar takes a while to load. */
  static async open(languages: Iterable<Language> = Object.keys(rules) as Language[]): Promise<Parsers> {
    const parsers = new Parsers([...languages]);
    await parsers.start();
    return parsers;
  }

  /** Null when the text is not written by people, too long, or not read within its limits. */
  extract(language: Language, text: string): FileFacts | null {
    const grammar = this.grammars.get(language);
    if (!this.parser || !grammar || !looksWritten(text)) return null;
    try {
      if (!this.read(this.parser, grammar, text)) return null;
    } catch {
      this.parser = null; // The parser stopped in the middle: its memory cannot be trusted any more.
      if (this.restarts++ < maxRestarts) this.reopening = this.start();
      this.reopening?.catch(() => undefined);
      return null;
    }
    const facts = new Extraction(this.tree, this.tokens, grammar).run();
    this.tree.text = '';
    // Names are slices, each of which would keep the whole text of its file alive.
    return JSON.parse(JSON.stringify(facts)) as FileFacts;
  }

  /** Waits until a parser that had to be given up is replaced; until then `extract` answers null. */
  async ready(): Promise<void> {
    await this.reopening;
  }

  close(): void {
    if (this.parser) this.engine.end(this.parser);
    this.parser = null;
    this.grammars.clear();
  }

  private read(parser: Parser, grammar: Grammar, text: string): boolean {
    const limit = performance.now() + parseTime;
    parser.setLanguage(grammar.syntax);
    const tree = parser.parse(text, null, { progressCallback: () => performance.now() > limit });
    if (!tree) {
      parser.reset();
      return false;
    }
    try {
      this.tree.fill(this.walk, tree, text, grammar, this.tokens);
    } finally {
      tree.delete();
    }
    return true;
  }

  private async start(): Promise<void> {
    const { parser, syntaxes, functions } = await this.engine.start(this.languages);
    this.grammars = new Map(
      [...syntaxes].map(([language, syntax]) => [language, new Grammar(syntax, rules[language])]),
    );
    const [first] = this.grammars.values();
    if (first) this.walk = this.trusted(directWalk(functions), parser, first);
    this.parser = parser;
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
