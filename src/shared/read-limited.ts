/** Reads a stream; throws as soon as it exceeds the limit. */
export async function readLimited(stream: ReadableStream<Uint8Array> | null, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream ?? []) {
    length += part.length;
    // Leaving the loop cancels the stream.
    if (length > bytes) throw new Error(`longer than ${bytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
