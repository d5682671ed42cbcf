import type { StorageEngine } from 'multer';

/**
 * Stores a file in one preallocated buffer of the maximum size. Multer's memory storage keeps all chunks and then copies
 * them, which needs twice the memory.
 */
export function oneBufferStorage(maxBytes: number): StorageEngine {
  return {
    _handleFile({ headers }, { stream }, done) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(maxBytes, Number(headers['content-length'] ?? maxBytes)));
      let size = 0;
      stream.on('data', (part: Buffer) => {
        // The excess is dropped: multer refuses the file anyway.
        size += part.copy(buffer, size);
      });
      stream.on('end', () => done(null, { buffer: buffer.subarray(0, size), size }));
    },
    _removeFile(_request, _file, done) {
      done(null);
    },
  };
}
