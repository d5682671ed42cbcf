import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from './identity.module.js';
import { MailController } from './mail/mail.controller.js';

@Module({ imports: [IdentityModule], controllers: [MailController] })
export class MailModule {}

/** People's own addresses on the mail domain: a part of identity, with its place in the contract. */
export const mail: Domain = { module: MailModule };
