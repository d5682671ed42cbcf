import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { refuse, type DomainError } from '../../kernel/errors/domain-error.js';
import { BodyTooLong, BoundedBody } from './bounded-body.js';
import type { FileRule } from './file-rule.js';
import { oneBufferStorage } from './one-buffer-storage.js';

const FIELD = 'file';
/** Fields beside the file are ignored; these are what they and all headers may take. */
const OTHER_FIELDS = { fields: 8, fieldSize: 1_024, fieldNameSize: 100, fieldNestingDepth: 4, fieldArrayIndexLimit: 8 };
/** A place is held while a file comes in: long enough for a slow line. */
const LONGEST_MS = 20_000;
const OVERHEAD_BYTES = 256 * 1024;
/** So many times too long that it need not be looked at. */
const HOPELESS = 4;
const UNWANTED_FILE = ['LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE'];

export interface FileReader {
  /** Reads a form that holds exactly one file, named `file`, and returns its bytes. */
  readonly read: (request: Request) => Promise<Buffer>;
  /** Throws when the request itself says that it is far too long, so that nothing of it need be read. */
  readonly refuseHopeless: (request: Request) => void;
}

export function fileReader({ maxBytes, refusals }: FileRule): FileReader {
  const parse = multer({
    storage: oneBufferStorage(maxBytes),
    limits: { fileSize: maxBytes, files: 1, parts: OTHER_FIELDS.fields + 1, headerPairs: 20, ...OTHER_FIELDS },
    fileFilter: (_request, { fieldname }, take) => take(null, fieldname === FIELD),
  }).any();

  const asRefusal = (error: unknown): DomainError => {
    const code = error instanceof MulterError ? error.code : '';
    if (error instanceof BodyTooLong || code === 'LIMIT_FILE_SIZE') return refuse.malformed(refusals.size);
    return refuse.malformed(UNWANTED_FILE.includes(code) ? refusals.type : 'The body could not be read');
  };

  const read = (request: Request): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const bounded = new BoundedBody(request, maxBytes + OVERHEAD_BYTES);
      const late = setTimeout(() => bounded.destroy(new Error('The body came too slowly')), LONGEST_MS);
      const body = bounded as unknown as Request;
      parse(body, {} as Response, (error?: unknown) => {
        clearTimeout(late);
        // Multer passes by what it does not take for a form.
        if (error || !body.body) return reject(asRefusal(error));
        const [file] = (body.files ?? []) as Express.Multer.File[];
        if (!file) return reject(refuse.field(FIELD, 'is required'));
        if (!file.size) return reject(refuse.malformed(refusals.type));
        resolve(file.buffer);
      });
    });

  const refuseHopeless = ({ headers }: Request): void => {
    if (Number(headers['content-length'] ?? 0) > HOPELESS * maxBytes) throw refuse.malformed(refusals.size);
  };
  return { read, refuseHopeless };
}
