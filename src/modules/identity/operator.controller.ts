import { Body, Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, operator } from '../../platform/http/access/index.js';
import type { OperatorCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { IntParam, TextParam, UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { AGENT_ID } from './agent-id.js';
import { AgentsService } from './agents.service.js';
import { BrandsService } from './brands.service.js';
import {
  AgentDto,
  BrandDto,
  BrandChangeDto,
  NewBrandDto,
  NewUserDto,
  MemberDto,
  PlanDto,
  PlanListDto,
  AgentOwnerDto,
  MemberSettingsDto,
  PlanSettingsDto,
  ScopePolicyDto,
  UserDto,
} from './identity.dto.js';
import { MailAddresses } from './mail/mail-addresses.js';
import { MembershipService } from './members/membership.service.js';
import { requiredAdmin } from './password-rules.js';
import { NewTokenDto, IssuedTokenDto } from './tokens.dto.js';
import { TokensService } from './tokens.service.js';
import { UsersService } from './users.service.js';

const PLAN_KEY = {
  about: 'Key of the plan',
  pattern: /^[a-z0-9][a-z0-9_-]{0,39}$/,
  must: 'must be 1 to 40 lowercase letters, digits, _ or -',
  example: 'team',
};

/** Management of workspaces, people and tokens, for the platform's staff and provisioning programs. */
@ApiTags('Operator')
@Controller('api/v1/admin')
export class OperatorController {
  constructor(
    private readonly brands: BrandsService,
    private readonly users: UsersService,
    private readonly membership: MembershipService,
    private readonly tokens: TokensService,
    private readonly agents: AgentsService,
    private readonly mailAddresses: MailAddresses,
  ) {}

  @Get('plans')
  @Access(operator())
  @Operation({ summary: 'List plans', description: 'All plans and what they include.', answer: [200, PlanListDto] })
  async listPlans(): Promise<PlanListDto> {
    return PlanListDto.from(await this.brands.plans());
  }

  @Put('plans/:key')
  @Access(operator())
  @Operation({
    summary: 'Create or replace a plan',
    description: 'Applies immediately to workspaces on the plan. `free`, `team` and `enterprise` are predefined.',
    answer: [200, PlanDto],
  })
  async putPlan(@TextParam('key', PLAN_KEY) key: string, @Body() body: PlanSettingsDto): Promise<PlanDto> {
    return PlanDto.from(await this.brands.putPlan(body.toPlan(key)));
  }

  @Post('brands')
  @Access(operator())
  @Idempotent()
  @Operation({
    summary: 'Create a workspace',
    description: 'Its tokens may have every scope except `brand:admin` until the scope policy is widened.',
    answer: [201, BrandDto],
    refusals: { 422: ['plan: no such plan', 'name: must not be blank'] },
  })
  async createBrand(@Body() body: NewBrandDto): Promise<BrandDto> {
    return BrandDto.from(
      await this.brands.create({
        name: body.name,
        planKey: body.plan,
        subscriptionStatus: body.subscription_status,
        newNavigation: body.new_navigation,
      }),
    );
  }

  @Get('brands/:brand_id')
  @Access(operator())
  @Operation({
    summary: 'Get a workspace',
    description: 'Plan, subscription and scope policy of a workspace.',
    answer: [200, BrandDto],
    refusals: { 404: 'Brand not found' },
  })
  async getBrand(@IntParam('brand_id', 'Id of the workspace') brandId: number): Promise<BrandDto> {
    return BrandDto.from(await this.brands.read(brandId));
  }

  @Patch('brands/:brand_id')
  @Access(operator())
  @Operation({
    summary: 'Update a workspace',
    description: 'Changes only the fields sent.',
    answer: [200, BrandDto],
    refusals: { 404: 'Brand not found', 422: ['plan: no such plan', 'name: must not be blank'] },
  })
  async changeBrand(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Body() body: BrandChangeDto,
  ): Promise<BrandDto> {
    return BrandDto.from(
      await this.brands.change(brandId, {
        ...(body.name !== undefined && { name: body.name }),
        ...(body.plan !== undefined && { planKey: body.plan }),
        ...(body.subscription_status !== undefined && { subscriptionStatus: body.subscription_status }),
        ...(body.new_navigation !== undefined && { newNavigation: body.new_navigation }),
        ...(body.current_period_end !== undefined && {
          currentPeriodEnd: body.current_period_end === null ? null : new Date(body.current_period_end),
        }),
      }),
    );
  }

  @Put('brands/:brand_id/scope-policy')
  @Access(operator())
  @Operation({
    summary: "Set a workspace's scope policy",
    description: 'Scopes outside the policy can no longer be issued, and stop working on existing tokens.',
    answer: [200, ScopePolicyDto],
    refusals: { 404: 'Brand not found' },
  })
  async setScopePolicy(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Body() body: ScopePolicyDto,
  ): Promise<ScopePolicyDto> {
    return { allowed: (await this.brands.setScopePolicy(brandId, body.allowed)).scopeCeiling };
  }

  @Post('users')
  @Access(operator())
  @Idempotent()
  @Operation({
    summary: 'Create a user',
    description: 'Without a password, the person needs a reset link to sign in.',
    answer: [201, UserDto],
    refusals: { 409: ['A user with this email already exists', 'This address is not available'] },
  })
  async createUser(@Body() body: NewUserDto): Promise<UserDto> {
    const user = await this.users.create({
      email: body.email,
      fullName: body.full_name,
      password: body.password,
      mailName: body.mail_name,
      staff: body.staff,
      service: body.service,
      platformAdmin: body.platform_admin,
    });
    return UserDto.from(user, await this.mailAddresses.of(user.id));
  }

  @Put('brands/:brand_id/members/:user_id')
  @Access(operator())
  @Operation({
    summary: 'Add or update a member',
    description: "Adds the person to the workspace, or changes the member's role and position.",
    answer: [200, MemberDto],
    refusals: { 404: ['Brand not found', 'User not found'], 409: requiredAdmin('Acme') },
  })
  async putMember(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() body: MemberSettingsDto,
  ): Promise<MemberDto> {
    return MemberDto.from(await this.membership.put(brandId, userId, body.role, body.position));
  }

  @Delete('brands/:brand_id/members/:user_id')
  @Access(operator())
  @Operation({
    summary: 'Remove a member',
    description: "The person's tokens and sessions in this workspace stop working immediately. Their content stays.",
    answer: [204],
    refusals: { 404: 'Member not found', 409: requiredAdmin('Acme') },
  })
  async removeMember(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<void> {
    await this.membership.remove(brandId, userId);
  }

  @Post('brands/:brand_id/tokens')
  @Access(operator())
  @Idempotent()
  @CountsToQuota('tokens')
  @Operation({
    summary: "Create a member's token",
    description: 'The secret is returned once and never shown again.',
    answer: [201, IssuedTokenDto],
    refusals: {
      404: ['Brand not found', 'Member not found'],
      409: 'This account is locked',
      422: ['scopes: brand:admin is not allowed by the workspace policy', 'expires_at: must be in the future'],
    },
  })
  async issueToken(
    @CurrentCaller() caller: OperatorCaller,
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Body() body: NewTokenDto,
  ): Promise<IssuedTokenDto> {
    const owner = { brandId, userId: body.user_id };
    return IssuedTokenDto.from(await this.tokens.issueFor(caller, owner, body.toRequest()));
  }

  @Delete('tokens/:token_id')
  @Access(operator())
  @Operation({
    summary: 'Revoke any token',
    description: 'It stops working immediately in this process and within 5 seconds in all others.',
    answer: [204],
    refusals: { 404: 'Token not found' },
  })
  async revokeToken(@UuidParam('token_id') tokenId: string): Promise<void> {
    await this.tokens.revoke(tokenId);
  }

  @Put('agents/:agent_id')
  @Access(operator())
  @Operation({
    summary: "Set an agent's owner",
    description: 'Creates the agent if it does not exist. With `brand_id` null it belongs to the platform.',
    answer: [200, AgentDto],
    refusals: { 404: 'Brand not found' },
  })
  async putAgent(@TextParam('agent_id', AGENT_ID) agentId: string, @Body() body: AgentOwnerDto): Promise<AgentDto> {
    return AgentDto.from(await this.agents.put(agentId, body.brand_id, body.name));
  }
}
