/** There is no vector for these texts now. */
export class NoEmbedding extends Error {
  constructor(
    message: string,
    cause?: unknown,
    /** True when one of these very texts was refused: the others may do without it. */
    readonly refused = false,
  ) {
    super(message, { cause });
  }
}

/** Turns texts into vectors of length one; the nearer two meanings, the greater their dot product. */
export abstract class Embedder {
  /** Kept beside each vector: vectors of another model are no match for this one's. */
  abstract readonly model: string;

  /** A vector for each text, in their order. Throws `NoEmbedding`. */
  abstract embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
