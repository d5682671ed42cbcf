import type { Role } from '../../../platform/kernel/caller/caller.js';
import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  ListField,
  StringField,
} from '../../../platform/http/fields/fields.js';
import { RefusedAs } from '../../../platform/http/fields/refused-as.js';
import type { User } from '../entities/user.entity.js';
import { MemberDto } from '../identity.dto.js';
import { ROLES } from '../roles.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../passwords.js';
import type { MemberWithUser } from './membership.service.js';

export const NOT_A_ROLE = "Role must be 'admin' or 'member'";

export class ListedMemberDto extends MemberDto {
  @StringField({
    about: 'Name of their mail address here, by which `@ada` mentions them',
    example: 'ada',
    nullable: true,
  })
  mail_name: string | null;
}

export class MemberListDto {
  @ListField(() => ListedMemberDto, { about: 'Active members, in order of joining' })
  members: ListedMemberDto[];
  @IntField({ about: 'Total number', example: 1 })
  total: number;

  static from(members: MemberWithUser[], mailNames: ReadonlyMap<number, string>): MemberListDto {
    const items = members.map((member) => ({
      ...MemberDto.from(member),
      mail_name: mailNames.get(member.userId) ?? null,
    }));
    return { members: items, total: items.length };
  }
}

@RefusedAs('malformed', 'role')
export class MemberChangeDto {
  @EnumField({ about: 'Role in the workspace', values: ROLES, optional: true, sentence: NOT_A_ROLE })
  role?: Role;
  @StringField({
    about: 'Position, free text; null clears it',
    example: 'Engineer',
    max: 200,
    line: true,
    nullable: true,
    optional: true,
  })
  position?: string | null;
}

export class SuccessDto {
  @BoolField({ about: 'Always true' })
  success: boolean;
}

export class SuccessMessageDto extends SuccessDto {
  @StringField({ about: 'Result as a sentence', example: 'A link was sent to ada@example.com' })
  message: string;
}

export class NewPasswordDto {
  @StringField({ about: 'The new password', example: 'correct horse', min: PASSWORD_MIN, max: PASSWORD_MAX })
  password: string;
  @BoolField({
    about: 'Also mail the person that the password changed',
    default: false,
    example: false,
  })
  send_email: boolean;
}

export class MemberPhotoDto {
  @StringField({ about: 'URL of the picture', example: '/api/v1/brands/1/members/7/photo?v=3f6c', nullable: true })
  photo: string | null;
}

export class PersonQuery {
  @EmailField({ about: 'The whole address; upper and lower case count as equal', example: 'grace@example.com' })
  email: string;
}

export class PersonDto {
  @IntField({ about: 'Id of the person', example: 9 })
  user_id: number;
  @EmailField({ about: 'E-mail address', example: 'grace@example.com' })
  email: string;
  @StringField({ about: 'Full name', example: 'Grace Hopper' })
  full_name: string;

  static from({ id, email, fullName }: User): PersonDto {
    return { user_id: id, email, full_name: fullName };
  }
}
