import { Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client';
import { Database } from '../../platform/data/database/database.js';
import { columnsExcept, selectList } from '../../platform/data/database/entity-columns.js';
import { sameSecret, sha256 } from '../../platform/kernel/credentials.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { newSecret, SignIns, type StartedSession } from '../identity/index.js';
import { claimedIdentity, type ClaimedIdentity } from './claimed-identity.js';
import { PendingSignIn } from './entities/pending-sign-in.entity.js';
import { problemOf, refusedBy } from './issuer-problems.js';
import { Issuers } from './issuers.js';
import type { Provider } from './provider.js';
import { IdentityProviders } from './providers.service.js';
import { SignInRefused } from './refusals.js';
import { isRoleClaimMissing } from './role-of.js';
import { SignInAccounts } from './sign-in-accounts.js';

const PENDING_MS = 10 * 60_000;
/** An ID token is used at once. */
const MAX_TOKEN_AGE = '10m';
const PENDING = columnsExcept(PendingSignIn, ['stateHash']);
const TAKE_PENDING = `DELETE FROM pending_sign_ins WHERE state_hash = $1 RETURNING ${selectList(PENDING)}`;

export interface StartedSignIn {
  /** At the identity provider. */
  readonly location: string;
  /** For the browser's cookie. */
  readonly state: string;
  readonly expiresAt: Date;
}

interface StartRequest {
  readonly redirectUri: string;
  readonly returnTo: string;
  readonly loginHint?: string;
  /** Of whoever starts it, if somebody is signed in: confirms the first link of that account. */
  readonly sessionId: string | null;
}

export interface FinishedSignIn {
  readonly session: StartedSession;
  readonly returnTo: string;
}

/** Sign-in with an identity provider: there (`start`) and back (`finish`). */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly providers: IdentityProviders,
    private readonly issuers: Issuers,
    private readonly accounts: SignInAccounts,
    private readonly signIns: SignIns,
    private readonly log: Log,
  ) {}

  async start(key: string, { redirectUri, returnTo, loginHint, sessionId }: StartRequest): Promise<StartedSignIn> {
    const provider = await this.require(key);
    const client = await this.recordRefusal(provider, () => this.ask(provider, () => this.issuers.client(provider)));
    const state = newSecret('wso');
    const nonce = randomNonce();
    const codeVerifier = randomPKCECodeVerifier();
    const expiresAt = new Date(this.clock.now().getTime() + PENDING_MS);
    const pending = {
      stateHash: sha256(state),
      providerKey: key,
      nonce,
      codeVerifier,
      redirectUri,
      returnTo,
      sessionId,
      expiresAt,
    };
    await this.database.manager.insert(PendingSignIn, pending);
    const location = buildAuthorizationUrl(client, {
      redirect_uri: redirectUri,
      scope: provider.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(loginHint && { login_hint: loginHint }),
    });
    return { location: location.href, state, expiresAt };
  }

  /** `query` is that of the address to which the provider sent the browser, `cookie` what the browser was given at the start. */
  async finish(key: string, query: string, cookie: string | null): Promise<FinishedSignIn> {
    const provider = await this.require(key);
    return this.recordRefusal(provider, async () => {
      const pending = await this.takePending(key, new URLSearchParams(query).get('state'), cookie);
      const address = new URL(`${pending.redirectUri}?${query}`);
      const identity = await this.ask(provider, () => this.identityOf(provider, address, pending, cookie!));
      const session = await this.accounts.admit(provider, identity, pending.sessionId).catch((error: unknown) => {
        if (error instanceof SignInRefused) error.email = identity.email;
        throw error;
      });
      return { session, returnTo: pending.returnTo };
    });
  }

  /** Once, and only in the browser that started it. */
  private async takePending(key: string, state: string | null, cookie: string | null) {
    if (state === null || cookie === null || !sameSecret(state, cookie)) throw new SignInRefused('expired');
    const pending = await this.database.row(PENDING, TAKE_PENDING, [sha256(state)]);
    if (pending?.providerKey !== key || pending.expiresAt <= this.clock.now()) throw new SignInRefused('expired');
    return pending;
  }

  private async identityOf(
    provider: Provider,
    address: URL,
    { nonce, codeVerifier }: Pick<PendingSignIn, 'nonce' | 'codeVerifier'>,
    expectedState: string,
  ): Promise<ClaimedIdentity> {
    const client = await this.issuers.client(provider);
    const checks = { expectedState, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
    const { id_token, access_token } = await authorizationCodeGrant(client, address, checks);
    const token = await this.issuers.verify(id_token!, provider, { maxTokenAge: MAX_TOKEN_AGE });
    const isWhole = token.email !== undefined && !isRoleClaimMissing(token, provider);
    return claimedIdentity(token, isWhole ? null : await userInfo(client, access_token, token.sub!));
  }

  private async require(key: string): Promise<Provider> {
    const provider = await this.providers.find(key);
    if (provider) return provider;
    const reason = 'unknown_provider';
    await this.signIns.refused({ method: 'oidc', reason, brandIds: [], provider: key });
    throw new SignInRefused(reason);
  }

  private async recordRefusal<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      const { reason, email } = error;
      const { key, brandId } = provider;
      await this.signIns.refused({ method: 'oidc', reason, email, brandIds: [brandId], provider: key });
      throw error;
    }
  }

  /** Whatever goes wrong with the issuer's answers is a refusal. The log has the reason, without what was answered. */
  private async ask<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const refused = refusedBy(error);
      this.log.warn('sign-in with an identity provider failed', {
        provider: provider.key,
        reason: refused.reason,
        problem: problemOf(error),
      });
      throw refused;
    }
  }
}

/** Some issuers put only the subject into ID tokens. */
async function userInfo(client: Configuration, accessToken: string, subject: string) {
  return client.serverMetadata().userinfo_endpoint ? fetchUserInfo(client, accessToken, subject) : null;
}
