import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { refuse, type DomainError } from '../../kernel/errors/domain-error.js';
import { BodyTooLong, BoundedBody } from './bounded-body.js';
import type { FileRule } from './file-rule.js';
import { oneBufferStorage } from './one-buffer-storage.js';

const FIELD = 'file';
/** Other form fields are ignored, within these limits. */
const OTHER_FIELDS = { fields: 8, fieldSize: 1_024, fieldNameSize: 100, fieldNestingDepth: 4, fieldArrayIndexLimit: 8 };
/** An upload occupies a slot, so it must not take too long; enough for a slow connection. */
const MAX_READ_MS = 20_000;
const OVERHEAD_BYTES = 256 * 1024;
/** A request this many times over the limit is refused unread. */
const MAX_OVERSIZE_FACTOR = 4;
const UNEXPECTED_FILE_CODES = ['LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE'];

/** A file as it was sent. The name is the sender's: nothing may be concluded from it. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
}

export interface FileReader {
  /** Reads a form with exactly one file, named `file`. */
  readonly read: (request: Request) => Promise<SentFile>;
  /** Throws when `Content-Length` is far over the limit. */
  readonly refuseOversized: (request: Request) => void;
}

export function fileReader({ maxBytes, maxReadMs = MAX_READ_MS, refusals }: FileRule): FileReader {
  const parse = multer({
    storage: oneBufferStorage(maxBytes),
    defParamCharset: 'utf8',
    limits: { fileSize: maxBytes, files: 1, parts: OTHER_FIELDS.fields + 1, headerPairs: 20, ...OTHER_FIELDS },
    fileFilter: (_request, { fieldname }, take) => take(null, fieldname === FIELD),
  }).any();

  const asRefusal = (error: unknown): DomainError => {
    const code = error instanceof MulterError ? error.code : '';
    if (error instanceof BodyTooLong || code === 'LIMIT_FILE_SIZE') return refuse.malformed(refusals.size);
    return refuse.malformed(UNEXPECTED_FILE_CODES.includes(code) ? refusals.type : 'The body could not be read');
  };

  const read = (request: Request): Promise<SentFile> =>
    new Promise((resolve, reject) => {
      const bounded = new BoundedBody(request, maxBytes + OVERHEAD_BYTES);
      const late = setTimeout(() => bounded.destroy(new Error('Upload timed out')), maxReadMs);
      const body = bounded as unknown as Request;
      parse(body, {} as Response, (error?: unknown) => {
        clearTimeout(late);
        // Multer skips a body that is not a form.
        if (error || !body.body) return reject(asRefusal(error));
        const [file] = (body.files ?? []) as Express.Multer.File[];
        if (!file) return reject(refuse.field(FIELD, 'is required'));
        if (!file.size) return reject(refuse.malformed(refusals.type));
        resolve({ bytes: file.buffer, name: file.originalname });
      });
    });

  const refuseOversized = ({ headers }: Request): void => {
    if (Number(headers['content-length'] ?? 0) > MAX_OVERSIZE_FACTOR * maxBytes) throw refuse.malformed(refusals.size);
  };
  return { read, refuseOversized };
}
