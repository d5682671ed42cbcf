import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, anySession, CurrentCaller } from '../../platform/http/access/index.js';
import type { SessionCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { PasswordResetDto, LoginDto, SessionDto, SignInStateDto, SwitchBrandDto } from './auth.dto.js';
import { NOT_BY_PASSWORD } from './password-rules.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';

/** Dashboard sign-in. */
@ApiTags('Sessions')
@Controller('api/v1/auth')
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('login')
  @Access('public')
  @RateLimit(
    { name: 'login-address', limit: 60, windowSeconds: 60, by: 'address' },
    { name: 'login', limit: 10, windowSeconds: 60, by: 'address and email' },
  )
  @Operation({
    summary: 'Sign in',
    description: 'Sets the session cookie (`HttpOnly`, `SameSite=Lax`).',
    answer: [200, SessionDto],
    refusals: {
      401: 'Invalid email or password',
      403: NOT_BY_PASSWORD,
      404: 'Brand not found',
      422: 'email: is required',
    },
  })
  async login(@Body() body: LoginDto, @Res({ passthrough: true }) response: Response): Promise<SessionDto> {
    const signedIn = await this.sessions.signIn(body.email, body.password, body.brand_id);
    this.cookie.set(response, signedIn);
    return SessionDto.from(signedIn);
  }

  @Get('session')
  @Access(anySession())
  @Operation({
    summary: 'Get the current session',
    description: 'The person and workspace of this session, and all workspaces of the person.',
    answer: [200, SessionDto],
  })
  async getSession(@CurrentCaller() caller: SessionCaller): Promise<SessionDto> {
    return SessionDto.from(await this.sessions.read(caller));
  }

  @Get('state')
  @Access('public')
  @Operation({
    summary: 'Find the current session',
    description:
      'For a page that does not know yet whether somebody is signed in: as `GET /api/v1/auth/session`, but without a valid session `session` is null.',
    answer: [200, SignInStateDto],
  })
  async findSession(@Req() request: Request): Promise<SignInStateDto> {
    return SignInStateDto.from(await this.sessions.find(this.cookie.read(request)));
  }

  @Post('session/brand')
  @Access(anySession())
  @Operation({
    summary: 'Switch the workspace of this session',
    description:
      'From now on every request of this session acts in that workspace, also requests of other tabs: a page that shows another workspace finds `brand` of `GET /api/v1/auth/session` changed, and its paths with the old `brand_id` answer 404.',
    answer: [200, SessionDto],
    refusals: { 404: 'Brand not found' },
  })
  async switchBrand(@CurrentCaller() caller: SessionCaller, @Body() body: SwitchBrandDto): Promise<SessionDto> {
    return SessionDto.from(await this.sessions.switchBrand(caller, body.brand_id));
  }

  @Post('logout')
  @Access(anySession())
  @Operation({ summary: 'Sign out', description: 'Ends this session and clears the cookie.', answer: [204] })
  async logout(@CurrentCaller() caller: SessionCaller, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.signOut(caller);
    this.cookie.clear(response);
  }

  @Post('password/reset')
  @Access('public')
  @RateLimit({ name: 'password-reset', limit: 10, windowSeconds: 60, by: 'address' })
  @Operation({
    summary: 'Reset a password',
    description: 'Completes a mailed reset link, which works once within an hour. Ends all sessions of the person.',
    answer: [204],
    refusals: {
      400: 'This link is no longer valid. Ask for a new one.',
      422: 'password: must have at least 8 characters',
    },
  })
  async finishPasswordReset(@Body() body: PasswordResetDto): Promise<void> {
    await this.users.finishPasswordReset(body.token, body.password);
  }
}
