import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CookieOptions, Request, Response } from 'express';
import { cookie } from '../../engines/http-wire/request-credentials.js';
import { Access } from '../../platform/http/access/index.js';
import { ownOrigin } from '../../platform/http/access/own-origin.js';
import { UrlencodedBody } from '../../platform/http/body/urlencoded-body.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { DASHBOARD_PATH, SessionCookie, SessionsService } from '../identity/index.js';
import { INVALID_LOGOUT_TOKEN, LogoutService, NO_KEYS, USED_LOGOUT_TOKEN } from './logout.service.js';
import { KEY_PARAM } from './providers.controller.js';
import { IdentityProviders, NOT_FOUND } from './providers.service.js';
import { documentedRefusals, REFUSALS, SignInRefused, type RefusalReason } from './refusals.js';
import { returnPath } from './return-path.js';
import { BackchannelLogoutDto, CallbackQuery, ProvidersQuery, SignInOptionsDto, StartQuery } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';

const ROUTES = 'api/v1/auth';
const SIGN_IN_PAGE = `${DASHBOARD_PATH}/sign-in`;
const REFUSED = `A refusal leads browsers to \`${SIGN_IN_PAGE}?refused=<reason>\`; a client that accepts JSON and not HTML gets it as JSON.`;

/** Sign-in with the identity provider of a company. */
@ApiTags('Sessions')
@Controller(ROUTES)
export class SignInController {
  constructor(
    private readonly providers: IdentityProviders,
    private readonly signIn: SignInService,
    private readonly logout: LogoutService,
    private readonly sessionCookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly config: Config,
  ) {}

  @Get('providers')
  @Access('public')
  @RateLimit({ name: 'sign-in-options', limit: 60, windowSeconds: 60, by: 'address' })
  @Operation({
    summary: 'Get the ways to sign in',
    description: 'Depends on the domain of the address only: it does not say whether there is such a person.',
    answer: [200, SignInOptionsDto],
  })
  async getSignInOptions(@Query() { email }: ProvidersQuery): Promise<SignInOptionsDto> {
    return SignInOptionsDto.from(await this.providers.ofEmail(email));
  }

  @Get('oidc/:key/start')
  @Access('public')
  @RateLimit({ name: 'oidc-start', limit: 60, windowSeconds: 60, by: 'address' })
  @Operation({
    summary: 'Start a sign-in with an identity provider',
    description: `For browsers: leads to the identity provider, which leads back to \`callback\` within 10 minutes. The first time that an account is linked with the provider ends its sessions and tokens and makes its password void, unless the browser is signed in to that account when it starts. ${REFUSED}`,
    answer: [302, { description: 'To the identity provider' }],
    refusals: {
      ...documentedRefusals('unknown_provider', 'unavailable'),
      422: 'return_to: must be a path of the dashboard',
    },
  })
  async startSignIn(
    @TextParam('key', KEY_PARAM) key: string,
    @Query() { return_to = DASHBOARD_PATH, login_hint: loginHint }: StartQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const returnTo = returnPath(return_to);
    if (returnTo === null) throw refuse.field('return_to', 'must be a path of the dashboard');
    const redirectUri = `${ownOrigin(request, this.config)}/${ROUTES}/oidc/${key}/callback`;
    await this.orToPage(request, response, async () => {
      const sessionId = (await this.sessions.callerOf(this.sessionCookie.read(request)))?.sessionId ?? null;
      const started = await this.signIn.start(key, { redirectUri, returnTo, loginHint, sessionId });
      const { location, state, expiresAt } = started;
      response.cookie(this.stateCookie, state, { ...this.stateOptions(), expires: expiresAt });
      return location;
    });
  }

  @Get('oidc/:key/callback')
  @Access('public')
  @RateLimit({ name: 'oidc-callback', limit: 60, windowSeconds: 60, by: 'address' })
  @Operation({
    summary: 'Finish a sign-in with an identity provider',
    description: `Where the identity provider leads the browser. Sets the session cookie as \`login\` does and leads to the page that \`start\` was given. ${REFUSED}`,
    answer: [302, { description: 'To the dashboard' }],
    refusals: documentedRefusals(...(Object.keys(REFUSALS) as RefusalReason[])),
  })
  async finishSignIn(
    @TextParam('key', KEY_PARAM) key: string,
    @Query() _query: CallbackQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const [, query = ''] = request.originalUrl.split('?', 2);
    const state = cookie(request, this.stateCookie);
    response.clearCookie(this.stateCookie, this.stateOptions());
    await this.orToPage(request, response, async () => {
      const { session, returnTo } = await this.signIn.finish(key, query, state);
      this.sessionCookie.set(response, session);
      return returnTo;
    });
  }

  @Post('oidc/:key/backchannel-logout')
  @Access('public')
  @RateLimit({ name: 'oidc-logout', limit: 600, windowSeconds: 60, by: 'address' })
  @UrlencodedBody()
  @Operation({
    summary: 'End sessions of an identity provider',
    description:
      'OpenID Connect Back-Channel Logout 1.0: the identity provider says that a session of its own, or all of a person, have ended. Ends the sessions that were opened with it; tokens stay.',
    answer: [204],
    refusals: {
      400: [INVALID_LOGOUT_TOKEN, USED_LOGOUT_TOKEN],
      404: NOT_FOUND,
      415: 'Send the body as application/x-www-form-urlencoded',
      502: NO_KEYS,
    },
  })
  async endProviderSessions(
    @TextParam('key', KEY_PARAM) key: string,
    @Body() body: BackchannelLogoutDto,
  ): Promise<void> {
    await this.logout.end(key, body.logout_token);
  }

  /** Leads to where the work says; a refused browser to the sign-in page, which shows the reason. */
  private async orToPage(request: Request, response: Response, work: () => Promise<string>): Promise<void> {
    try {
      response.setHeader('Location', await work());
    } catch (error) {
      if (!(error instanceof SignInRefused) || wantsJson(request)) throw error;
      response.setHeader('Location', `${SIGN_IN_PAGE}?refused=${error.reason}`);
    }
  }

  private get stateCookie(): string {
    return `${this.config.session.cookie}_oidc`;
  }

  /** Lax, because the identity provider leads the browser back. `__Host-` wants the path. */
  private stateOptions(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', secure: this.config.hardened, path: '/' };
  }
}

function wantsJson({ headers: { accept = '' } }: Request): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}
