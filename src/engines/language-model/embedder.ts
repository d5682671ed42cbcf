/** No vectors available for these texts. */
export class NoEmbedding extends Error {
  constructor(
    message: string,
    cause?: unknown,
    /** True when one of the texts was refused: a call without it may succeed. */
    readonly refused = false,
  ) {
    super(message, { cause });
  }
}

/** Turns texts into vectors of length one; the nearer two meanings, the greater their dot product. */
export abstract class Embedder {
  /** Stored with each vector: vectors of different models cannot be compared. */
  abstract readonly model: string;

  /** Length of its vectors; null until there was one. A service may change it without renaming the model. */
  dimension: number | null = null;

  /** A vector for each text, in their order. Throws `NoEmbedding`. */
  abstract embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
