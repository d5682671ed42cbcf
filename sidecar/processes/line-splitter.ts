import { StringDecoder } from 'node:string_decoder';

/** An event of a coder with a picture in it is long; what is longer than this is no event. */
const MAX_LINE = 8_388_608;

/** Makes lines of a stream. A line that never ends is cut off where memory would. */
export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private rest = '';
  private isSkipping = false;

  constructor(private readonly maxLine = MAX_LINE) {}

  push(bytes: Buffer): string[] {
    const parts = this.decoder.write(bytes).split('\n');
    const lines: string[] = [];
    for (const [index, part] of parts.entries()) {
      if (!this.isSkipping) this.rest += part;
      if (this.rest.length > this.maxLine) {
        lines.push(this.rest.slice(0, this.maxLine));
        this.rest = '';
        this.isSkipping = true;
      }
      if (index === parts.length - 1) break;
      if (!this.isSkipping) lines.push(this.rest);
      this.rest = '';
      this.isSkipping = false;
    }
    return lines;
  }

  /** What came after the last line break. */
  end(): string[] {
    const rest = this.rest + this.decoder.end();
    this.rest = '';
    return rest && !this.isSkipping ? [rest] : [];
  }
}
