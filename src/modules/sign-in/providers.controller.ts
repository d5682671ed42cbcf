import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { Config } from '../../platform/kernel/config/config.js';
import { UNFIT_BREAK_GLASS } from './break-glass-admins.js';
import { PROVIDER_KEY } from './provider.js';
import { IdentityProviderDto, IdentityProviderListDto, IdentityProviderSettingsDto } from './providers.dto.js';
import { IdentityProviders, NOT_FOUND, READ_ONLY } from './providers.service.js';

export const KEY_PARAM = {
  about: 'Key of the identity provider',
  pattern: PROVIDER_KEY,
  must: 'must be 1 to 40 lowercase letters, digits or -',
  example: 'acme',
};

/** Identity providers of the installation, for the platform's staff. */
@ApiTags('Operator')
@Controller('api/v1/admin/identity-providers')
export class IdentityProvidersController {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly config: Config,
  ) {}

  @Get()
  @Access(operator())
  @Operation({
    summary: 'List identity providers',
    description: 'Of all workspaces, also those set in the environment. Secrets are never shown.',
    answer: [200, IdentityProviderListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listIdentityProviders(@Query() query: HistoryQuery): Promise<IdentityProviderListDto> {
    return IdentityProviderListDto.from(await this.providers.list(query), this.config.baseUrl);
  }

  @Get(':key')
  @Access(operator())
  @Operation({
    summary: 'Get an identity provider',
    description: 'Its secret is never shown.',
    answer: [200, IdentityProviderDto],
    refusals: { 404: NOT_FOUND },
  })
  async getIdentityProvider(@TextParam('key', KEY_PARAM) key: string): Promise<IdentityProviderDto> {
    return IdentityProviderDto.from(await this.providers.require(key), this.config.baseUrl);
  }

  @Put(':key')
  @Access(operator())
  @Operation({
    summary: 'Create or replace an identity provider',
    description:
      'Binds mail domains to a workspace: people with an address of one of them sign in with this OpenID provider and become members at their first sign-in. That the domains belong to the workspace is what the operator vouches for.',
    answer: [200, IdentityProviderDto],
    refusals: {
      409: ['The domain acme.example belongs to another identity provider', READ_ONLY],
      422: [
        'issuer: must be an https URL',
        'brand_id: no such workspace',
        'client_secret: is required',
        'scopes: must be scopes with one space between them, openid among them',
        'break_glass_user_id: is required with enforced',
        `break_glass_user_id: ${UNFIT_BREAK_GLASS}`,
      ],
    },
  })
  async putIdentityProvider(
    @TextParam('key', KEY_PARAM) key: string,
    @Body() body: IdentityProviderSettingsDto,
  ): Promise<IdentityProviderDto> {
    return IdentityProviderDto.from(await this.providers.put(body.toProvider(key, 'api')), this.config.baseUrl);
  }

  @Delete(':key')
  @Access(operator())
  @Operation({
    summary: 'Delete an identity provider',
    description:
      'People who signed in with it keep their accounts, memberships and open sessions, and need a password from now on. Their links to it are forgotten.',
    answer: [204],
    refusals: { 404: NOT_FOUND, 409: READ_ONLY },
  })
  async deleteIdentityProvider(@TextParam('key', KEY_PARAM) key: string): Promise<void> {
    await this.providers.delete(key);
  }
}
