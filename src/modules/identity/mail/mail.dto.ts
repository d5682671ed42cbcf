import { BoolField, StringField, TimestampField } from '../../../platform/http/fields/fields.js';
import type { OwnAddress, Renamed } from './mail-addresses.js';
import { MAIL_NAME, MAIL_NAME_RULE } from './mail-name.js';

const NAME = { example: 'ada', pattern: MAIL_NAME, must: MAIL_NAME_RULE };

export class MailNameQuery {
  @StringField({ about: 'The name to check', ...NAME })
  name: string;
}

export class MailNameAvailabilityDto {
  @StringField({ about: 'The checked name', ...NAME })
  name: string;
  @StringField({ about: 'The mail domain', example: 'mail.example.com' })
  domain: string;
  @BoolField({ about: 'Whether you can rename your address to it' })
  available: boolean;
}

export class MailAddressChangeDto {
  @StringField({ about: 'The new name', ...NAME })
  name: string;
}

export class MailAddressDto {
  @StringField({ about: 'The new address', example: 'ada@mail.example.com' })
  address: string;
  @StringField({ about: 'The previous address', example: 'ada-old@mail.example.com' })
  forwarding_from: string;
  @TimestampField({ about: 'Mail to the previous address is forwarded until then' })
  forwards_until: string;

  static from({ address, forwardingFrom, forwardsUntil }: Renamed): MailAddressDto {
    return { address, forwarding_from: forwardingFrom, forwards_until: forwardsUntil.toISOString() };
  }
}

export class OwnMailAddressDto {
  @StringField({ about: 'Your address', example: 'ada@mail.example.com' })
  address: string;
  @StringField({ about: 'The mail domain', example: 'mail.example.com' })
  domain: string;
  @StringField({
    about: 'The previous address, while it forwards',
    example: 'ada-old@mail.example.com',
    nullable: true,
  })
  forwarding_from: string | null;
  @TimestampField({ about: 'Mail to the previous address is forwarded until then', nullable: true })
  forwards_until: string | null;

  static from({ current: { name, domain }, forwarding }: OwnAddress): OwnMailAddressDto {
    return {
      address: `${name}@${domain}`,
      domain,
      forwarding_from: forwarding && `${forwarding.name}@${forwarding.domain}`,
      forwards_until: forwarding?.forwardsUntil?.toISOString() ?? null,
    };
  }
}
