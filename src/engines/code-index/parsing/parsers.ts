import { StringPool } from './string-pool.js';
import type { EcmascriptReader } from './ecmascript-reader.js';
import type { FileFacts } from './facts.js';
import type { Language } from './language.js';
import { isHandWritten } from './is-hand-written.js';
import type { TreeReader } from './tree-reader.js';

const ecmascript: ReadonlySet<Language> = new Set<Language>(['typescript', 'tsx', 'javascript']);

/** Warming up takes a tenth of a second; fewer files are read sooner without it. */
const MIN_WARM_UP_FILES = 100;

/** Which of the two readers takes TypeScript and JavaScript; without a choice the fast one, where it can. */
export type ReaderChoice = 'fast' | 'tree';

/** The readers of all languages, each loaded when it is needed. One instance reads one file at a time. */
export class Parsers {
  private fast: EcmascriptReader | null = null;
  private tree: TreeReader | null = null;
  private isClosed = false;
  private readonly strings = new StringPool();

  constructor(
    private readonly only?: ReaderChoice,
    /** How many files are to be read. */
    private readonly files = Number.POSITIVE_INFINITY,
  ) {}

  /** Null when the text is generated, too long, or not parsed within its limits. */
  async read(language: Language, text: string): Promise<FileFacts | null> {
    if (this.isClosed || !isHandWritten(text)) return null;
    const isFast = ecmascript.has(language) && this.only !== 'tree';
    const facts =
      (isFast && (await this.readFast(language, text))) ||
      ((!isFast || this.only !== 'fast') && (await this.readTree(language, text)));
    return facts ? this.strings.intern(facts) : null;
  }

  close(): void {
    this.isClosed = true;
    if (!this.tree) return;
    this.tree.close();
    this.tree = null;
    globalThis.gc?.(); // Frees the large memory of a parser early.
  }

  private async readFast(language: Language, text: string): Promise<FileFacts | null> {
    if (!this.fast) {
      const { EcmascriptReader } = await import('./ecmascript-reader.js');
      this.fast = new EcmascriptReader(this.files >= MIN_WARM_UP_FILES);
    }
    return this.fast.read(language, text);
  }

  private async readTree(language: Language, text: string): Promise<FileFacts | null> {
    if (!this.tree) {
      const { TreeReader } = await import('./tree-reader.js');
      this.tree = new TreeReader();
    }
    return this.tree.read(language, text);
  }
}
