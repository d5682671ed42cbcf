import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { cookie } from '../../engines/http-wire/request-credentials.js';
import { Config } from '../../platform/kernel/config/config.js';
import type { StartedSession } from './sessions.service.js';

/** The cookie that carries the secret of a session. */
@Injectable()
export class SessionCookie {
  constructor(private readonly config: Config) {}

  /** The secret that a request carries, or null. */
  read(request: Request): string | null {
    return cookie(request, this.config.session.cookie);
  }

  set(response: Response, { secret, expiresAt }: StartedSession): void {
    response.cookie(this.config.session.cookie, secret, { ...this.options(), expires: expiresAt });
  }

  clear(response: Response): void {
    response.clearCookie(this.config.session.cookie, this.options());
  }

  private options(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.config.hardened, path: '/' };
  }
}
