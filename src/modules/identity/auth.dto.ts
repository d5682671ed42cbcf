import type { Role } from '../../platform/kernel/caller/caller.js';
import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
} from '../../platform/http/fields/fields.js';
import { photoUrl } from './members/photo-url.js';
import { INVITED_ROLES, ROLES, type InvitedRole } from './roles.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.js';
import { dashboardLinks } from './dashboard-links.js';
import type { SignedIn } from './sessions.service.js';

export class LoginDto {
  @StringField({ about: 'Email address', example: 'ada@example.com', max: 254 })
  email: string;
  @StringField({ about: 'Password', example: 'correct horse', max: PASSWORD_MAX })
  password: string;
  @IntField({ about: 'Workspace to sign in to; the one joined first if omitted', min: 1, example: 1, optional: true })
  brand_id?: number;
}

export class SessionUserDto {
  @IntField({ about: 'Id of the person', example: 7 })
  user_id: number;
  @EmailField({ about: 'Email address', example: 'ada@example.com' })
  email: string;
  @StringField({ about: 'Full name', example: 'Ada Lovelace' })
  full_name: string;
  @BoolField({ about: 'May use the operator API', example: false })
  platform_admin: boolean;
  @BoolField({
    about: 'An admin of the workspace set the password: the person should choose their own',
    example: false,
  })
  password_set_by_admin: boolean;
  @StringField({
    about: 'URL of the picture in the workspace of this session; null without one',
    nullable: true,
    example: '/api/v1/brands/1/members/7/photo?v=3f6c',
  })
  photo: string | null;
}

export class SessionBrandDto {
  @IntField({ about: 'Id of the workspace', example: 1 })
  brand_id: number;
  @StringField({ about: 'Name of the workspace', example: 'Acme' })
  name: string;
  @EnumField({ about: 'Role of the person in it', values: ROLES })
  role: Role;

  static from({ id, name, role }: SignedIn['brands'][number]): SessionBrandDto {
    return { brand_id: id, name, role };
  }
}

export class SwitchBrandDto {
  @IntField({ about: 'Workspace to move the session to', min: 1, example: 1 })
  brand_id: number;
}

export class DashboardLinkDto {
  @StringField({ about: 'Name', example: 'Standup' })
  name: string;
  @StringField({ about: 'A path of this service, or an `https` address', example: '/api/v1/docs#/Standup' })
  url: string;
}

export class SessionDto {
  @ObjectField(() => SessionUserDto, { about: 'Who is signed in' })
  user: SessionUserDto;
  @ObjectField(() => SessionBrandDto, {
    about: 'The workspace of this session; null for a person who belongs to none',
    nullable: true,
  })
  brand: SessionBrandDto | null;
  @ListField(() => SessionBrandDto, { about: 'All workspaces of the person, in order of joining' })
  brands: SessionBrandDto[];
  @ListField(() => DashboardLinkDto, { about: 'Links that modules add to the navigation of the dashboard' })
  links: DashboardLinkDto[];

  static from({ user, brand, brands }: SignedIn): SessionDto {
    return {
      user: {
        user_id: user.id,
        email: user.email,
        full_name: user.fullName,
        platform_admin: user.platformAdmin,
        password_set_by_admin: user.passwordSetByBrand !== null && !user.passwordChangedSince,
        photo: brand && photoUrl(brand.id, user.id, brand.photo),
      },
      brand: brand && SessionBrandDto.from(brand),
      brands: brands.map((one) => SessionBrandDto.from(one)),
      links: dashboardLinks().map(({ name, url }) => ({ name, url })),
    };
  }
}

export class SignInStateDto {
  @ObjectField(() => SessionDto, { about: 'The session of the cookie; null when nobody is signed in', nullable: true })
  session: SessionDto | null;

  static from(signedIn: SignedIn | null): SignInStateDto {
    return { session: signedIn && SessionDto.from(signedIn) };
  }
}

export class PasswordResetDto {
  @StringField({ about: 'The secret of the mailed link', example: 'wsr_EXAMPLE', max: 200 })
  token: string;
  @StringField({ about: 'The new password', example: 'correct horse', min: PASSWORD_MIN, max: PASSWORD_MAX })
  password: string;
}

export class MembershipDto {
  @IntField({ about: 'Workspace the person now belongs to, or is a guest of', example: 1 })
  brand_id: number;
  @EnumField({ about: 'Role in the workspace', values: INVITED_ROLES })
  role: InvitedRole;
}
