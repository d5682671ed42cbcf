import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';

@Module({ imports: [IdentityModule], controllers: [MailController], providers: [MailService], exports: [MailService] })
export class MailModule {}

/** People's own addresses on the mail domain. */
export const mail: Domain = { module: MailModule };
