import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { RequestWithCaller } from '../caller/caller.js';
import { leavePlace } from '../../../engines/fair-shares/tenant.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { bringsForm } from '../body/json-body.js';
import type { FileReader } from './file-reader.js';
import { FILE_READER } from './file-rule.js';
import { UploadRoom } from './upload-slots.js';

const RECEIVED = Symbol('received file');
type RequestWithFile = RequestWithCaller & { [RECEIVED]?: Buffer };

/** Reads the file before the handler runs and forgets it afterwards; meanwhile it takes up room. */
@Injectable()
export class FileInterceptor implements NestInterceptor {
  constructor(private readonly room: UploadRoom) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithFile>();
    const reader = Reflect.getMetadata(FILE_READER, context.getHandler()) as FileReader;
    if (!bringsForm(request)) throw refuse.field('file', 'is required');
    reader.refuseHopeless(request);
    // Room has shares of its own: who sends slowly keeps no place of those being answered.
    leavePlace();
    return this.room.run(async () => {
      request[RECEIVED] = await reader.read(request);
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
