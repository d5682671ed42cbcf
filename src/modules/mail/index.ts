import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/domain.js';
import { IdentityModule } from '../identity/index.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';

export { MailService };

@Module({ imports: [IdentityModule], controllers: [MailController], providers: [MailService], exports: [MailService] })
export class MailModule {}

/** People's own addresses on the mail domain. */
export const mail: Domain = { module: MailModule };
