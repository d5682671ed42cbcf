/** A request to a model; the answer matches `schema`. */
export interface Question {
  /** Name of the shape. */
  readonly name: string;
  readonly instructions: string;
  /** Passed as data, never as instructions. */
  readonly data: unknown;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The model gave no usable answer. `called` is false when no call was made. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly called: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A language model. */
export abstract class Llm {
  /** The answer as parsed JSON, not yet checked against the schema. Throws `NoAnswer`. */
  abstract ask(question: Question, signal?: AbortSignal): Promise<unknown>;
}
