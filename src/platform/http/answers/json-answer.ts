/** An answer that the database has written as JSON: it is sent as it is. */
export class JsonAnswer {
  constructor(readonly text: string) {}

  /** For an interceptor that puts it into an answer of its own. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
