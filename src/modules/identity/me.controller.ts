import { Body, Controller, Delete, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentCaller, session, token } from '../../platform/http/access/index.js';
import type { BrandSessionCaller, TokenCaller } from '../../platform/kernel/caller/caller.js';
import { ownOrigin } from '../../platform/http/access/own-origin.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Contract } from '../../platform/http/contract/contract.js';
import { mdText } from '../../engines/markdown/markdown.js';
import { AGENT_SETUPS } from '../../shared/agent-setups.js';
import { render, textAnswers } from '../../platform/http/formats/formats.js';
import { FormatQuery } from '../../platform/http/formats/format.query.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { NewOwnTokenDto, IssuedTokenDto, TokenDescriptionDto, TokenListDto } from './tokens.dto.js';
import { TokensService } from './tokens.service.js';

const ISSUE_LIMIT = { name: 'issue-token', limit: 30, windowSeconds: 3_600, by: 'person' } as const;

/** A person's own tokens. */
@ApiTags('Tokens')
@Controller('api/v1/me')
export class MeController {
  constructor(
    private readonly tokens: TokensService,
    private readonly contract: Contract,
    private readonly config: Config,
  ) {}

  @Get('tokens')
  @Access(session())
  @Operation({
    summary: 'List my tokens',
    description: 'Your tokens in the workspace of the session.',
    answer: [200, TokenListDto],
  })
  async listMyTokens(@CurrentCaller() caller: BrandSessionCaller): Promise<TokenListDto> {
    return TokenListDto.from(await this.tokens.list(caller.brandId, caller.userId));
  }

  @Post('tokens')
  @Access(session())
  @RateLimit(ISSUE_LIMIT)
  @Idempotent()
  @CountsToQuota('tokens')
  @Operation({
    summary: 'Create my token',
    description: 'The secret is returned once and never shown again.',
    answer: [201, IssuedTokenDto],
    refusals: {
      422: [
        'scopes: brand:admin is not allowed by the workspace policy',
        'expires_at: must be at most 365 days from now',
      ],
    },
  })
  async createMyToken(
    @CurrentCaller() caller: BrandSessionCaller,
    @Body() body: NewOwnTokenDto,
  ): Promise<IssuedTokenDto> {
    return IssuedTokenDto.from(await this.tokens.issueFor(caller, caller, body.toRequest()));
  }

  @Delete('tokens/:token_id')
  @Access(session())
  @Operation({
    summary: 'Revoke one of my tokens',
    description: 'It stops working immediately in this process and within 5 seconds in all others.',
    answer: [204],
    refusals: { 404: 'Token not found' },
  })
  async revokeMyToken(
    @CurrentCaller() caller: BrandSessionCaller,
    @UuidParam('token_id') tokenId: string,
  ): Promise<void> {
    await this.tokens.revoke(tokenId, caller);
  }

  @Post('tokens/:token_id/rotate')
  @Access(session())
  @RateLimit(ISSUE_LIMIT)
  @Idempotent()
  @Operation({
    summary: 'Rotate one of my tokens',
    description: 'Issues a new token with the same name, scopes and lifetime. The old one stops working immediately.',
    answer: [201, IssuedTokenDto],
    refusals: { 404: 'Token not found', 422: 'scopes: brand:admin is not allowed by the workspace policy' },
  })
  async rotateMyToken(
    @CurrentCaller() caller: BrandSessionCaller,
    @UuidParam('token_id') tokenId: string,
  ): Promise<IssuedTokenDto> {
    return IssuedTokenDto.from(await this.tokens.rotate(tokenId, caller));
  }

  @Get('token')
  @Access(token())
  @Operation({
    summary: 'Inspect the current token',
    description: 'Workspace, person, effective scopes, expiry, and the operations the token may call.',
    answer: [200, textAnswers(TokenDescriptionDto)],
  })
  describeToken(@CurrentCaller() caller: TokenCaller, @Query() query: FormatQuery, @Req() request: Request) {
    const operations = this.contract
      .callableBy(caller)
      .map(({ operationId, method, path, summary }) => ({ operation_id: operationId, method, path, summary }));
    return render(TokenDescriptionDto.from(caller, operations), query.format, (token) =>
      markdown(token, ownOrigin(request, this.config)),
    );
  }
}

function markdown(token: TokenDescriptionDto, origin: string): string {
  const others = Object.values(AGENT_SETUPS).flatMap(({ name }) =>
    name === AGENT_SETUPS.claude_code.name ? [] : [name],
  );
  const lines = token.operations.map(({ method, path, summary }) => `- \`${method} ${path}\` ${mdText(summary)}`);
  return [
    '# This token',
    '',
    `- Workspace: ${token.brand_id}`,
    `- Person: ${token.user_id} (${token.role})`,
    `- Scopes: ${token.scopes.map((scope) => `\`${scope}\``).join(', ') || 'none'}`,
    `- Expires: ${token.expires_at}`,
    '',
    '## For a coding agent',
    '',
    `With this token in the variable \`WORKSPACE_TOKEN\`, for ${AGENT_SETUPS.claude_code.name}; for ${others.join(', ')} see docs/agents.md:`,
    '',
    '```',
    AGENT_SETUPS.claude_code.textFor(`${origin}/mcp`),
    '```',
    '',
    '## Operations it may call',
    '',
    ...lines,
    '',
  ].join('\n');
}
