import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError } from '../../../platform/kernel/errors/domain-error.js';
import { HARMLESS_SCRIPT } from './render-installer.js';

export const SHELL = 'text/x-shellscript';

/**
 * Refuses an installer request with a script that only prints the reason: `curl … | bash` runs whatever it receives.
 */
@Catch(DomainError)
export class HarmlessScript implements ExceptionFilter {
  catch(_refusal: DomainError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(400).type(`${SHELL}; charset=utf-8`).send(HARMLESS_SCRIPT);
  }
}
