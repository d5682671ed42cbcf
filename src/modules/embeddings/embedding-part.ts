/** Texts embedded at once, which bounds how long other workspaces wait. */
export const TEXTS_PER_TURN = 8;

export interface WaitingText {
  readonly text: string;
}

/** Texts of a module that are embedded in the background. Found by type. */
export abstract class EmbeddingPart<T extends WaitingText = WaitingText> {
  /** Workspaces with texts that have no vector of the current model, or one of another text. */
  abstract workspaces(): Promise<number[]>;

  /** Those texts of a workspace, at most `TEXTS_PER_TURN` at a time. */
  abstract waiting(brandId: number): AsyncGenerator<readonly T[], void, undefined>;

  /** Leaves out texts that changed in the meantime. Returns how many were stored. */
  abstract store(brandId: number, texts: readonly T[], vectors: readonly Float32Array[]): Promise<number>;
}
