import type { Role } from '../../platform/kernel/caller/caller.js';
import { ROLES } from './roles.js';
import { SCOPES } from './scopes.js';
import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
} from '../../platform/http/fields/fields.js';
import { AllOf } from '../../platform/http/fields/list-of.js';
import type { Agent } from './entities/agent.entity.js';
import { SUBSCRIPTION_STATUSES, type Brand, type SubscriptionStatus } from './entities/brand.entity.js';
import { CODERS, type Coder, type Plan } from './entities/plan.entity.js';
import type { MailAddress } from './entities/mail-address.entity.js';
import type { PlanChange } from './brands.service.js';
import type { User } from './entities/user.entity.js';
import { MAIL_NAME, MAIL_NAME_RULE } from './mail/mail-name.js';
import type { MemberWithUser } from './members/membership.service.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.js';
import { photoUrl } from './members/photo-url.js';
import { QuotasDto } from './quotas.dto.js';

export class PlanFeaturesDto {
  @BoolField({ about: 'Skills and installed packages' })
  skills: boolean;
  @BoolField({ about: 'Feed sources' })
  feed: boolean;
  @BoolField({ about: 'Workstations' })
  machines: boolean;
  @BoolField({ about: 'CRM boards', example: false })
  crm: boolean;
}

export class PlanSettingsDto {
  @ObjectField(() => PlanFeaturesDto, { about: 'Features of the plan' })
  features: PlanFeaturesDto;
  @IntField({ about: 'Workstations a workspace may have; null for no cap', nullable: true, example: 5 })
  workstation_cap: number | null;
  @IntField({ about: 'Conversation sources a workspace may have; null for no limit', nullable: true, example: 10 })
  memory_source_limit: number | null;
  @IntField({
    about:
      'Builds of a workspace that may run at once; null for no limit. If omitted: unchanged, or that of `team` for a new plan',
    min: 0,
    nullable: true,
    optional: true,
    example: 5,
  })
  builds_running?: number | null;
  @StringListField({
    about: 'Coders a workspace may use',
    values: [...CODERS, 'claude_code'],
    example: ['claude', 'codex'],
  })
  coders: string[];
  @ObjectField(() => QuotasDto, {
    about: 'Limits on stored rows and bytes. If omitted: unchanged, or those of `team` for a new plan',
    optional: true,
  })
  quotas?: QuotasDto;

  toPlan(key: string): PlanChange {
    const { skills, feed, machines, crm } = this.features;
    const coders = [...new Set(this.coders.map((coder) => (coder === 'claude_code' ? 'claude' : coder)))] as Coder[];
    return {
      key,
      features: { skills, feed, machines, crm },
      workstationCap: this.workstation_cap,
      memorySourceLimit: this.memory_source_limit,
      buildsRunning: this.builds_running,
      coders,
      quotas: this.quotas?.toQuotas(),
    };
  }
}

export class PlanDto extends PlanSettingsDto {
  @StringField({ about: 'Name of the plan', example: 'team' })
  key: string;

  static from(plan: Plan): PlanDto {
    return Object.assign(new PlanDto(), {
      key: plan.key,
      features: plan.features,
      workstation_cap: plan.workstationCap,
      memory_source_limit: plan.memorySourceLimit,
      builds_running: plan.buildsRunning,
      coders: plan.coders,
      quotas: QuotasDto.from(plan.quotas),
    });
  }
}

export class PlanListDto extends AllOf(PlanDto, { about: 'All plans', example: 3 }) {}

export class NewBrandDto {
  @StringField({ about: 'Name of the workspace', example: 'Acme', max: 200, notBlank: true })
  name: string;
  @StringField({ about: 'Key of its plan', example: 'team', max: 40 })
  plan: string;
  @EnumField({
    about: 'State of the subscription',
    values: SUBSCRIPTION_STATUSES,
    default: 'none',
    example: 'active',
  })
  subscription_status: SubscriptionStatus;
  @BoolField({ about: 'Whether the workspace uses the current sidebar and Settings', default: true })
  new_navigation: boolean;
}

export class BrandChangeDto {
  @StringField({ about: 'Name of the workspace', example: 'Acme', max: 200, notBlank: true, optional: true })
  name?: string;
  @StringField({ about: 'Key of its plan', example: 'enterprise', max: 40, optional: true })
  plan?: string;
  @EnumField({ about: 'State of the subscription', values: SUBSCRIPTION_STATUSES, optional: true })
  subscription_status?: SubscriptionStatus;
  @BoolField({ about: 'Whether the workspace uses the current sidebar and Settings', optional: true })
  new_navigation?: boolean;
  @TimestampField({ about: 'End of the paid period', optional: true, nullable: true })
  current_period_end?: string | null;
}

export class BrandDto {
  @IntField({ about: 'Id of the workspace', example: 1 })
  id: number;
  @StringField({ about: 'Name of the workspace', example: 'Acme' })
  name: string;
  @StringField({ about: 'Key of its plan', example: 'team' })
  plan: string;
  @EnumField({ about: 'State of the subscription', values: SUBSCRIPTION_STATUSES })
  subscription_status: SubscriptionStatus;
  @BoolField({ about: 'Whether the workspace uses the current sidebar and Settings' })
  new_navigation: boolean;
  @StringListField({ about: 'Scopes its tokens may have', example: ['brand:read', 'memory:read'] })
  scope_ceiling: string[];
  @TimestampField({ about: 'End of the paid period', nullable: true })
  current_period_end: string | null;

  static from(brand: Brand): BrandDto {
    return {
      id: brand.id,
      name: brand.name,
      plan: brand.planKey,
      subscription_status: brand.subscriptionStatus,
      new_navigation: brand.newNavigation,
      scope_ceiling: brand.scopeCeiling,
      current_period_end: brand.currentPeriodEnd?.toISOString() ?? null,
    };
  }
}

export class ScopePolicyDto {
  @StringListField({
    about: 'Scopes the workspace allows its tokens',
    values: SCOPES,
    example: ['brand:read', 'brand:admin'],
  })
  allowed: string[];
}

export class NewUserDto {
  @EmailField({ about: 'Email address', example: 'ada@example.com' })
  email: string;
  @StringField({ about: 'Full name', example: 'Ada Lovelace', max: 200, notBlank: true })
  full_name: string;
  @StringField({
    about: 'Password, if the person signs in with one',
    example: 'correct horse',
    min: PASSWORD_MIN,
    max: PASSWORD_MAX,
    optional: true,
  })
  password?: string;
  @StringField({
    about: 'Name of the address on the mail domain',
    example: 'ada',
    pattern: MAIL_NAME,
    must: MAIL_NAME_RULE,
    optional: true,
  })
  mail_name?: string;
  @BoolField({ about: "A member of the platform's staff", optional: true, example: false })
  staff?: boolean;
  @BoolField({ about: 'A service account', optional: true, example: false })
  service?: boolean;
  @BoolField({ about: 'May use the operator API', optional: true, example: false })
  platform_admin?: boolean;
}

export class UserDto {
  @IntField({ about: 'Id of the person', example: 7 })
  user_id: number;
  @EmailField({ about: 'Email address', example: 'ada@example.com' })
  email: string;
  @StringField({ about: 'Full name', example: 'Ada Lovelace' })
  full_name: string;
  @StringField({ about: 'Address on the mail domain', example: 'ada@mail.example.com', nullable: true })
  mail_address: string | null;

  static from(user: User, address: MailAddress | null): UserDto {
    return {
      user_id: user.id,
      email: user.email,
      full_name: user.fullName,
      mail_address: address && `${address.name}@${address.domain}`,
    };
  }
}

export class MemberSettingsDto {
  @EnumField({ about: 'Role in the workspace', values: ROLES })
  role: Role;
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

export class MemberDto {
  @IntField({ about: 'Id of the person', example: 7 })
  user_id: number;
  @EmailField({ about: 'Email address', example: 'ada@example.com' })
  email: string;
  @StringField({ about: 'Full name', example: 'Ada Lovelace' })
  full_name: string;
  @EnumField({ about: 'Role in the workspace', values: ROLES })
  role: Role;
  @StringField({ about: 'Position, free text', example: 'Engineer', nullable: true })
  position: string | null;
  @StringField({ about: 'URL of the picture', example: null, nullable: true })
  photo: string | null;
  @TimestampField({ about: 'Member since' })
  joined_at: string;

  static from(member: MemberWithUser): MemberDto {
    return {
      user_id: member.userId,
      email: member.user.email,
      full_name: member.user.fullName,
      role: member.role,
      position: member.position,
      photo: photoUrl(member.brandId, member.userId, member.photo),
      joined_at: member.joinedAt.toISOString(),
    };
  }
}

export class ActorDto {
  @IntField({ about: 'Id of the person', example: 7 })
  user_id: number;
  @StringField({ about: 'Full name', example: 'Ada Lovelace' })
  name: string;
}

export class AgentOwnerDto {
  @IntField({ about: 'Workspace that owns the agent; null for a platform agent', min: 1, nullable: true, example: 1 })
  brand_id: number | null;
  @StringField({ about: 'Name shown to people', example: 'Release helper', max: 200, notBlank: true, optional: true })
  name?: string;
}

export class AgentDto {
  @StringField({ about: 'Workspace id of the agent', example: 'release-helper' })
  agent_id: string;
  @IntField({ about: 'Workspace that owns it; null for a platform agent', nullable: true, example: 1 })
  brand_id: number | null;
  @StringField({ about: 'Name shown to people', example: 'Release helper' })
  name: string;

  static from(agent: Agent): AgentDto {
    return { agent_id: agent.id, brand_id: agent.brandId, name: agent.name };
  }
}
