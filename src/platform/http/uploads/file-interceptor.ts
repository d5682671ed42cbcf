import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { RequestWithCaller } from '../access/current-caller.js';
import { releaseSlot } from '../../../engines/fair-shares/tenant.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { hasPendingForm } from '../body/json-body.js';
import type { FileReader, SentFile } from './file-reader.js';
import { FILE_READER } from './file-rule.js';
import { UploadSlots } from './upload-slots.js';

const RECEIVED = Symbol('received file');
type RequestWithFile = RequestWithCaller & { [RECEIVED]?: SentFile };

/** Reads the file before the handler runs and drops it afterwards, within an upload slot. */
@Injectable()
export class FileInterceptor implements NestInterceptor {
  constructor(private readonly slots: UploadSlots) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithFile>();
    const reader = Reflect.getMetadata(FILE_READER, context.getHandler()) as FileReader;
    if (!hasPendingForm(request)) throw refuse.field('file', 'is required');
    reader.refuseOversized(request);
    // Uploads have their own slots: a slow sender uses none of the requests being answered.
    releaseSlot();
    return this.slots.run(async () => {
      request[RECEIVED] = await reader.read(request);
      try {
        return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
      } finally {
        request[RECEIVED] = undefined;
      }
    });
  }
}

export function receivedFile(context: ExecutionContext): SentFile | undefined {
  return context.switchToHttp().getRequest<RequestWithFile>()[RECEIVED];
}
