/** Bound of a transcript in bytes, well below that of a request. */
const MAX_BYTES = 700_000;
/** The brief is long and the service knows it. */
const MAX_USER_CHARS = 20_000;

interface Spoken {
  readonly who: 'user' | 'assistant';
  readonly text: string;
  readonly at: string;
}

/** What was said in a build, as the session files of Claude Code have it. When it grows too long, the middle goes. */
export class Transcript {
  private readonly lines: string[] = [];
  private bytes = 0;

  constructor(
    private readonly sessionId: string,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  add({ who, text, at }: Spoken): void {
    const content = who === 'user' ? text.slice(0, MAX_USER_CHARS) : text;
    if (!content.trim()) return;
    const message = { role: who, content: [{ type: 'text', text: content }] };
    const line = `${JSON.stringify({ type: who, sessionId: this.sessionId, timestamp: at, message })}\n`;
    this.lines.push(line);
    this.bytes += Buffer.byteLength(line);
    // The first line is what was asked; the end is what came of it.
    while (this.bytes > this.maxBytes && this.lines.length > 1) {
      const [dropped] = this.lines.splice(this.lines.length > 2 ? 1 : 0, 1);
      this.bytes -= Buffer.byteLength(dropped!);
    }
  }

  get text(): string {
    return this.bytes > this.maxBytes ? '' : this.lines.join('');
  }
}
