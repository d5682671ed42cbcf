import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Config } from '../../kernel/config/config.js';
import { bodyKindOf } from '../body/body-kind.js';
import { PUBLIC_LIMIT, readBody } from '../body/json-body.js';
import type { RequestWithCaller } from '../access/current-caller.js';
import { RequestShares } from './request-shares.js';

/** Reads the body after the access guard has admitted the request. On a public route there is no caller. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly shares: RequestShares,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const { caller } = request;
    const kind = bodyKindOf(context.getHandler());
    if (kind === 'stream') return true;
    const { bodyLimit } = this.config;
    const receive = (limit: number): Promise<void> => readBody(request, limit, kind);
    if (caller) await this.shares.admit(request, caller, () => receive(bodyLimit));
    else {
      this.shares.admitAnybody();
      await receive(Math.min(PUBLIC_LIMIT, bodyLimit));
    }
    return true;
  }
}
