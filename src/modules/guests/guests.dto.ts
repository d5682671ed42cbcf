import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  ListField,
  StringField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import type { Guest } from './guest-directory.js';
import type { ResourceKind } from './resource-guests.js';

export class GuestAccessDto {
  @EnumField({ about: 'A board, or a docs space', values: ['board', 'docs'] })
  kind: ResourceKind;
  @UuidField({ about: 'Id of the board or docs space' })
  resource_id: string;
  @StringField({ about: 'Its name', example: 'Launch' })
  name: string;
  @StringField({ about: "The guest's level on it", example: 'viewer', nullable: true })
  role: string | null;
}

export class GuestDto {
  @IntField({ about: 'Id of the person', example: 9 })
  user_id: number;
  @EmailField({ about: 'Email address', example: 'grace@example.com' })
  email: string;
  @StringField({ about: 'Full name', example: 'Grace Hopper' })
  full_name: string;
  @StringField({ about: 'URL of a picture', example: null, nullable: true })
  image: string | null;
  @ListField(() => GuestAccessDto, { about: 'Boards and docs spaces the guest may open', maxItems: 10_000 })
  access: GuestAccessDto[];

  static from({ userId, email, fullName, image, access }: Guest): GuestDto {
    return {
      user_id: userId,
      email,
      full_name: fullName,
      image,
      access: access.map(({ kind, resourceId, name, role }) => ({ kind, resource_id: resourceId, name, role })),
    };
  }

  static toGuest({ user_id: userId, email, full_name: fullName, image, access }: GuestDto): Guest {
    return {
      userId,
      email,
      fullName,
      image,
      access: access.map(({ kind, resource_id: resourceId, name, role }) => ({ kind, resourceId, name, role })),
    };
  }
}

export class GuestListDto {
  @ListField(() => GuestDto, { about: 'Guests of the workspace' })
  guests: GuestDto[];
  @IntField({ about: 'Total number', example: 1 })
  total: number;

  static from(guests: Guest[]): GuestListDto {
    return { guests: guests.map((guest) => GuestDto.from(guest)), total: guests.length };
  }
}

export class GuestRemovalDto {
  @BoolField({ about: 'Always true' })
  success: boolean;
  @IntField({ about: 'Boards the guest was removed from', example: 2 })
  boards_removed: number;
  @IntField({ about: 'Docs spaces the guest was removed from', example: 1 })
  docs_removed: number;
}

export class GuestRoleDto {
  @StringField({ about: "The guest's level", example: 'viewer', max: 40, notBlank: true })
  role: string;
}

/** A guest's access to one board or docs space. */
export class ResourceAccessDto extends GuestRoleDto {
  @IntField({ about: 'Id of the person', example: 9 })
  user_id: number;
}
