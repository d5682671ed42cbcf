/** What a route expects of the file it receives, and the words it refuses others with. */
export interface FileRule {
  readonly maxBytes: number;
  readonly refusals: {
    /** Not exactly one file with something in it; the route itself says so of a file of the wrong type. */
    readonly type: string;
    /** Larger than `maxBytes`. */
    readonly size: string;
  };
}

export const FILE_READER = 'file-reader';
