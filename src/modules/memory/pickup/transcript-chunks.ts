const CHUNK_BYTES = 256 * 1024;
/** A transcript may be large: of the rest nothing is learnt. */
const MAX_CHUNKS = 16;

/** Consecutive lines of a transcript: its bytes from `from` up to, but not including, `to`. */
export interface TranscriptChunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Cuts a transcript at ends of lines. Only a single longer line exceeds the size of a chunk. */
export function* transcriptChunks(
  transcript: string,
  chunkBytes = CHUNK_BYTES,
  maxChunks = MAX_CHUNKS,
): Generator<TranscriptChunk> {
  let [from, to, chunks] = [0, 0, 0];
  let lines: string[] = [];
  for (const line of transcript.split('\n')) {
    const bytes = Buffer.byteLength(line) + 1;
    if (lines.length > 0 && to + bytes - from > chunkBytes) {
      yield { from, to, lines };
      if (++chunks === maxChunks) return;
      [from, lines] = [to, []];
    }
    to += bytes;
    lines.push(line);
  }
  yield { from, to, lines };
}
