import type { StorageEngine } from 'multer';

/**
 * Keeps a file in one buffer, made at the start as large as it can become. Multer's own storage keeps all the pieces
 * until the end and then copies them: twice the memory, and longer until it is free again.
 */
export function oneBufferStorage(maxBytes: number): StorageEngine {
  return {
    _handleFile({ headers }, { stream }, done) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(maxBytes, Number(headers['content-length'] ?? maxBytes)));
      let size = 0;
      stream.on('data', (part: Buffer) => {
        // Of a file that is too long the rest is left out; multer refuses it anyway.
        size += part.copy(buffer, size);
      });
      stream.on('end', () => done(null, { buffer: buffer.subarray(0, size), size }));
    },
    _removeFile(_request, _file, done) {
      done(null);
    },
  };
}
