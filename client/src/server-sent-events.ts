/** One event of a stream, by the rules of the HTML standard. */
export interface ServerSentEvent {
  /** Last id that the stream has named, which need not be in this event. */
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

/** Characters that one event may have. An event of the service has a few thousand. */
const MAX_LENGTH = 1_048_576;
const DIGITS = /^\d+$/;

/** Reads `text/event-stream` from texts that are cut anywhere. */
export class ServerSentEventReader {
  /** Milliseconds before connecting again, once the stream has said so. */
  retryMs: number | null = null;
  /** The rest of a text whose line has not ended. */
  private rest = '';
  private id = '';
  private type = '';
  private data: string[] = [];
  private length = 0;

  /** Events that this text completes. */
  *read(text: string): Generator<ServerSentEvent> {
    const all = this.rest + text;
    let start = 0;
    for (;;) {
      const end = endOfLine(all, start);
      if (!end) break;
      const event = this.readLine(all.slice(start, end.line));
      start = end.next;
      if (event) yield event;
    }
    this.rest = all.slice(start);
    if (this.rest.length + this.length > MAX_LENGTH) throw new Error('An event of the stream is too long');
  }

  private readLine(line: string): ServerSentEvent | null {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    // A comment has no field name.
    if (field === 'data') {
      this.data.push(value);
      this.length += value.length;
    } else if (field === 'event') this.type = value;
    else if (field === 'id' && !value.includes('\0')) this.id = value;
    else if (field === 'retry' && DIGITS.test(value)) this.retryMs = Number(value);
    return null;
  }

  private dispatch(): ServerSentEvent | null {
    const event = { id: this.id, type: this.type || 'message', data: this.data.join('\n') };
    const isEmpty = this.data.length === 0;
    this.type = '';
    this.data = [];
    this.length = 0;
    return isEmpty ? null : event;
  }
}

/** Where the line ends and the next one begins; null unless it has ended for sure. */
function endOfLine(text: string, start: number): { line: number; next: number } | null {
  for (let line = start; line < text.length; line++) {
    if (text[line] === '\n') return { line, next: line + 1 };
    if (text[line] !== '\r') continue;
    // The line feed that belongs to it may be in the next text.
    if (line + 1 === text.length) return null;
    return { line, next: text[line + 1] === '\n' ? line + 2 : line + 1 };
  }
  return null;
}
