import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from './identity.module.js';
import { MailController } from './mail/mail.controller.js';

@Module({ imports: [IdentityModule], controllers: [MailController] })
export class MailModule {}

/** People's addresses on the mail domain: part of identity, with its own tag in the contract. */
export const mail: Domain = { module: MailModule };
