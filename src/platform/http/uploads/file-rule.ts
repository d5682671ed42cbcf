/** Requirements for an uploaded file, and the messages of refusals. */
export interface FileRule {
  readonly maxBytes: number;
  /** How long sending it may take; 20 s if it is not said. */
  readonly maxReadMs?: number;
  readonly refusals: {
    /** Not exactly one non-empty file. The route also uses it for a file of the wrong type. */
    readonly type: string;
    /** Larger than `maxBytes`. */
    readonly size: string;
  };
}

export const FILE_READER = 'file-reader';
