import { ApiSchema } from '@nestjs/swagger';
import { BoolField, EnumField, IntField, ListField, StringField } from '../../platform/http/fields/fields.js';
import type { DeclaredScope } from '../../platform/data/domain.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { SCOPES } from './scopes.js';

@ApiSchema({ name: 'DescribedScope' })
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

@ApiSchema({ name: 'ScopeList' })
export class ScopeListDto {
  @ListField(() => DescribedScopeDto, { about: 'All scopes of this service, those of its modules last' })
  items: DescribedScopeDto[];
  @IntField({ about: 'Total number', example: 5 })
  total: number;

  static from(scopes: readonly DeclaredScope[], ceiling: readonly string[] | null): ScopeListDto {
    return { items: scopes.map((scope) => DescribedScopeDto.from(scope, ceiling)), total: scopes.length };
  }
}
