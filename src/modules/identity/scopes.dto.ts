import { BoolField, EnumField, StringField } from '../../platform/http/fields/fields.js';
import { AllOf } from '../../platform/http/fields/list-of.js';
import type { DeclaredScope } from '../../platform/data/domain.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { SCOPES } from './scopes.js';

export class DescribedScopeDto {
  @EnumField({ about: 'The scope', values: SCOPES, example: 'memory:read' })
  name: Scope;
  @StringField({ about: 'What it is for', example: 'Read memories of agents' })
  description: string;
  @BoolField({ about: 'Whether new workspaces allow it to their tokens' })
  by_default: boolean;
  @BoolField({
    about: "Whether the caller's workspace allows it to its tokens; null outside a workspace",
    nullable: true,
    example: true,
  })
  allowed: boolean | null;

  static from({ name, about, byDefault }: DeclaredScope, ceiling: readonly string[] | null): DescribedScopeDto {
    return {
      name: name as Scope,
      description: about,
      by_default: byDefault,
      allowed: ceiling?.includes(name) ?? null,
    };
  }
}

export class ScopeListDto extends AllOf(DescribedScopeDto, {
  about: 'All scopes of this service, those of its modules last',
  example: 5,
}) {}
