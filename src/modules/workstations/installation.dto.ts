import type { MailDelivery } from '../../engines/mail-message/mailer.js';
import { EnumField, ObjectField, StringField } from '../../platform/http/fields/fields.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import type { DeskPrerequisites } from './desk-installation.js';

const DELIVERIES = namedEnum('MailDelivery', ['sent', 'files', 'none']);
const HUBS = namedEnum('DeskHub', ['present', 'missing']);
const REACHES = namedEnum('AddressReach', ['network', 'this_machine']);

export class DeskInstallationDto {
  @EnumField({ about: 'The hub of the mesh that desks join; without it no desk can be set up', values: HUBS })
  hub: (typeof HUBS)[number];
  @EnumField({ about: 'Who reaches the address: other machines too, or only that of the service', values: REACHES })
  reach: (typeof REACHES)[number];
  @StringField({ about: 'Address that machines call', example: 'https://workspace.example.com' })
  address: string;
}

export class InstallationDto {
  @EnumField({
    about:
      'What becomes of mails: `sent` to their readers, written as `files` that only the operator reads, or `none` sent',
    values: DELIVERIES,
  })
  mail: MailDelivery;
  @ObjectField(() => DeskInstallationDto, { about: 'For desks' })
  desks: DeskInstallationDto;

  static from(mail: MailDelivery, { hasHub, isLocal, address }: DeskPrerequisites): InstallationDto {
    return {
      mail,
      desks: { hub: hasHub ? 'present' : 'missing', reach: isLocal ? 'this_machine' : 'network', address },
    };
  }
}
