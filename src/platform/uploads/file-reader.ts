import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { refuse, type DomainError } from '../errors/domain-error.js';
import { BodyTooLong, BoundedBody } from './bounded-body.js';
import type { FileRule } from './file-rule.js';

const FIELD = 'file';
/** Fields beside the file are ignored; these are what they and all headers may take. */
const OTHER_FIELDS = { fields: 8, fieldSize: 1_024, fieldNameSize: 100, fieldNestingDepth: 4, fieldArrayIndexLimit: 8 };
const OVERHEAD_BYTES = 256 * 1024;
const UNWANTED_FILE = ['LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE'];

/** Reads a form that holds exactly one file, named `file`, and returns its bytes. */
export function fileReader({ maxBytes, refusals }: FileRule): (request: Request) => Promise<Buffer> {
  const parse = multer({
    storage: memoryStorage(),
    limits: { fileSize: maxBytes, files: 1, parts: OTHER_FIELDS.fields + 1, headerPairs: 20, ...OTHER_FIELDS },
    fileFilter: (_request, { fieldname }, take) => take(null, fieldname === FIELD),
  }).any();

  const asRefusal = (error: unknown): DomainError => {
    if (error instanceof BodyTooLong) return refuse.malformed(refusals.size);
    const code = error instanceof MulterError ? error.code : '';
    if (code === 'LIMIT_FILE_SIZE') return refuse.malformed(refusals.size);
    return refuse.malformed(UNWANTED_FILE.includes(code) ? refusals.type : 'The body could not be read');
  };

  return (request) =>
    new Promise((resolve, reject) => {
      const body = new BoundedBody(request, maxBytes + OVERHEAD_BYTES) as unknown as Request;
      parse(body, {} as Response, (error?: unknown) => {
        // Multer passes by what it does not take for a form.
        if (error || !body.body) return reject(asRefusal(error));
        const [file] = (body.files ?? []) as Express.Multer.File[];
        if (!file) return reject(refuse.field(FIELD, 'is required'));
        if (!file.size) return reject(refuse.malformed(refusals.type));
        resolve(file.buffer);
      });
    });
}
