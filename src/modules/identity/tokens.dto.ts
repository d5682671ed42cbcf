import type { Role, TokenCaller } from '../../platform/kernel/caller/caller.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { SCOPES } from './scopes.js';
import {
  EnumField,
  IntField,
  ListField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { AllOf } from '../../platform/http/fields/list-of.js';
import type { AccessToken } from './entities/access-token.entity.js';
import { ROLES } from './roles.js';
import type { IssuedToken, TokenRequest } from './tokens.service.js';

const EXAMPLE_SCOPES = ['brand:read', 'memory:read'];

export class NewOwnTokenDto {
  @StringListField({
    about: 'Scopes, within the workspace policy',
    values: SCOPES,
    example: EXAMPLE_SCOPES,
  })
  scopes: Scope[];
  @StringField({ about: 'Purpose', example: 'laptop', max: 100, notBlank: true, optional: true })
  name?: string;
  @TimestampField({
    about: 'Expiry: by default in 90 days, at most in 365 days',
    example: '2027-01-31T00:00:00.000Z',
    optional: true,
  })
  expires_at?: string;

  toRequest(): TokenRequest {
    return { scopes: this.scopes, name: this.name, expiresAt: this.expires_at ? new Date(this.expires_at) : undefined };
  }
}

export class NewTokenDto extends NewOwnTokenDto {
  @IntField({ about: 'Member the token acts as', min: 1, example: 7 })
  user_id: number;
}

export class IssuedTokenDto {
  @UuidField({ about: 'Id of the token' })
  id: string;
  @StringField({ about: 'The secret, shown only once', example: 'wsp_EXAMPLEexampleEXAMPLEexampl0' })
  token: string;
  @StringListField({ about: 'Scopes', example: EXAMPLE_SCOPES })
  scopes: Scope[];
  @TimestampField({ about: 'Expires at' })
  expires_at: string;

  static from({ token, secret }: IssuedToken): IssuedTokenDto {
    return { id: token.id, token: secret, scopes: token.scopes, expires_at: token.expiresAt.toISOString() };
  }
}

export class TokenDto {
  @UuidField({ about: 'Id of the token' })
  id: string;
  @StringField({ about: 'Purpose', example: 'laptop' })
  name: string;
  @StringListField({ about: 'Scopes', example: EXAMPLE_SCOPES })
  scopes: Scope[];
  @TimestampField({ about: 'Expires at' })
  expires_at: string;
  @TimestampField({ about: 'Last used at, with a precision of some seconds', nullable: true })
  last_used_at: string | null;
  @TimestampField({ about: 'Issued at' })
  created_at: string;

  static from(token: AccessToken): TokenDto {
    return {
      id: token.id,
      name: token.name,
      scopes: token.scopes,
      expires_at: token.expiresAt.toISOString(),
      last_used_at: token.lastUsedAt?.toISOString() ?? null,
      created_at: token.createdAt.toISOString(),
    };
  }
}

export class TokenListDto extends AllOf(TokenDto, { about: 'Active tokens, newest first' }) {}

export class CallableOperationDto {
  @StringField({ about: 'Id of the operation', example: 'describeToken' })
  operation_id: string;
  @StringField({ about: 'HTTP method', example: 'GET' })
  method: string;
  @StringField({ about: 'Path', example: '/api/v1/me/token' })
  path: string;
  @StringField({ about: 'Description', example: 'Inspect the current token' })
  summary: string;
}

export class TokenDescriptionDto {
  @UuidField({ about: 'Id of the token' })
  id: string;
  @IntField({ about: 'Workspace it acts on', example: 1 })
  brand_id: number;
  @IntField({ about: 'Person it acts as', example: 7 })
  user_id: number;
  @EnumField({ about: "That person's role in the workspace", values: ROLES })
  role: Role;
  @StringListField({
    about: 'Effective scopes: its own, limited by the workspace policy',
    example: EXAMPLE_SCOPES,
  })
  scopes: Scope[];
  @TimestampField({ about: 'Expires at' })
  expires_at: string;
  @ListField(() => CallableOperationDto, { about: 'Operations it may call' })
  operations: CallableOperationDto[];

  static from(caller: TokenCaller, operations: CallableOperationDto[]): TokenDescriptionDto {
    return {
      id: caller.tokenId,
      brand_id: caller.brandId,
      user_id: caller.userId,
      role: caller.role,
      scopes: [...caller.scopes],
      expires_at: caller.expiresAt.toISOString(),
      operations,
    };
  }
}
