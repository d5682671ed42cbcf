import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiExtension, ApiHeader } from '@nestjs/swagger';
import type { Response } from 'express';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { RequestWithCaller } from '../access/current-caller.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { Idempotency } from './idempotency.js';

const KEY = /^[\x21-\x7e]{1,255}$/;

@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const response = context.switchToHttp().getResponse<Response>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw refuse.field('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
    }
    const call = {
      key,
      credential: request.credential ?? '',
      brandId: brandOf(request),
      request: JSON.stringify([request.method, request.originalUrl, request.body]),
    };
    const answer = await this.idempotency.once(call, async () => ({
      status: response.statusCode,
      body: await lastValueFrom(next.handle()),
    }));
    if (answer.replayed) response.status(answer.status).setHeader('Idempotent-Replayed', 'true');
    return of(answer.body);
  }
}

function brandOf({ caller }: RequestWithCaller): number | null {
  return caller && 'brandId' in caller ? caller.brandId : null;
}

/** Supports `Idempotency-Key`: a repeat with the same key and body returns the first answer and changes nothing. */
export function Idempotent(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Retry safely: the same key (any text) and body return the first answer for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
    ApiExtension('x-idempotent', true),
  );
}
