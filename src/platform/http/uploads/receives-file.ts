import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtension } from '@nestjs/swagger';
import { BODY_KIND } from '../body/body-kind.js';
import { fileReader } from './file-reader.js';
import { FILE_READER, type FileRule } from './file-rule.js';
import { FileInterceptor, receivedFile } from './file-interceptor.js';

interface Options extends FileRule {
  /** Accepted files, for the docs page. */
  about: string;
}

/** The route takes one file, in the field `file` of a form. It is read after the access check. */
export function ReceivesFile({ about, ...rule }: Options): MethodDecorator {
  const { type, size } = rule.refusals;
  return applyDecorators(
    SetMetadata(BODY_KIND, 'file'),
    SetMetadata(FILE_READER, fileReader(rule)),
    UseInterceptors(FileInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description: about } },
      },
    }),
    ApiExtension('x-file-refusals', {
      400: [type, size, 'The body could not be read', 'The URL is not valid percent-encoded UTF-8'],
      415: ['Send the file as multipart/form-data', 'Compressed bodies are not accepted'],
      422: ['file: is required'],
    }),
  );
}

/** The bytes of the received file. */
export const ReceivedFile = createParamDecorator(
  (_: unknown, context: ExecutionContext) => receivedFile(context)?.bytes,
);

/** What its sender calls it. */
export const ReceivedFileName = createParamDecorator(
  (_: unknown, context: ExecutionContext) => receivedFile(context)?.name,
);
