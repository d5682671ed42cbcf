import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { refuse } from '../errors/domain-error.js';
import { bringsForm } from '../http/json-body.js';
import { FILE_READER } from './file-rule.js';
import { UploadRoom } from './upload-room.js';

const RECEIVED = Symbol('received file');
type RequestWithFile = Request & { [RECEIVED]?: Buffer };

/** Reads the file before the handler runs and forgets it afterwards; meanwhile it takes up room. */
@Injectable()
export class FileInterceptor implements NestInterceptor {
  constructor(private readonly room: UploadRoom) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithFile>();
    const read = Reflect.getMetadata(FILE_READER, context.getHandler()) as (request: Request) => Promise<Buffer>;
    if (!bringsForm(request)) throw refuse.field('file', 'is required');
    return this.room.run(async () => {
      request[RECEIVED] = await read(request);
      try {
        return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
      } finally {
        request[RECEIVED] = undefined;
      }
    });
  }
}

export function receivedFile(context: ExecutionContext): Buffer | undefined {
  return context.switchToHttp().getRequest<RequestWithFile>()[RECEIVED];
}
