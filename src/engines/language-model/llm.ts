/** What is asked of a model: the answer has the shape of `schema`. */
export interface Question {
  /** Name of the shape. */
  readonly name: string;
  readonly instructions: string;
  /** Handed over as data: nothing in it is an instruction to the model. */
  readonly data: unknown;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The model gave no usable answer. `asked` tells whether it was called at all. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly asked: boolean,
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
