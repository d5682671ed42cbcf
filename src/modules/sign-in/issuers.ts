import { Injectable } from '@nestjs/common';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyOptions } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  type ServerMetadata,
} from 'openid-client';
import { isObject } from '../../platform/kernel/values.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { isAllowedAddress } from './issuer-address.js';
import { issuerRequests, IssuerUnreachable } from './issuer-requests.js';
import type { Provider } from './provider.js';

/** Neither `none` nor a shared secret: an ID token is proved by a key that only the issuer has. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
export const CLOCK_TOLERANCE_S = 60;
const DISCOVERY_MS = 10 * 60_000;
/** An unknown key makes the service read the keys anew, at most this often: anybody can send unknown keys. */
const KEYS_PAUSE_MS = 10_000;

interface KnownIssuer {
  readonly metadata: ServerMetadata;
  readonly readAt: number;
  keys?: { readonly set: JSONWebKeySet; readonly readAt: number };
}

/** What is known of issuers: their addresses and keys, read when needed and kept for a while. */
@Injectable()
export class Issuers {
  private readonly known = new Map<string, KnownIssuer>();
  private readonly loading = new Map<string, Promise<KnownIssuer>>();
  private readonly fetch: ReturnType<typeof issuerRequests>;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.fetch = issuerRequests(config.oidc);
  }

  /** This service as a client of the issuer. Its clock is ours. */
  async client({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
    const { metadata } = await this.read(issuer);
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    const settings = {
      [clockTolerance]: CLOCK_TOLERANCE_S,
      [clockSkew]: Math.round((this.clock.now().getTime() - Date.now()) / 1_000),
    };
    const client = new Configuration(metadata, clientId, settings, authentication(clientSecret));
    client[customFetch] = this.fetch;
    // The addresses are checked at every request.
    if (this.config.oidc.loopbackHttp) allowInsecureRequests(client);
    return client;
  }

  /** The claims of a token that the issuer signed for this client. */
  async verify(token: string, { issuer, clientId }: Provider, checks: JWTVerifyOptions): Promise<JWTPayload> {
    const known = await this.read(issuer);
    const options = {
      ...checks,
      issuer: known.metadata.issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: this.clock.now(),
    };
    const keys = (known.keys ??= await this.readKeys(known));
    const read = async ({ set }: { set: JSONWebKeySet }): Promise<JWTPayload> =>
      requireOwn((await jwtVerify(token, createLocalJWKSet(set), options)).payload, clientId);
    try {
      return await read(keys);
    } catch (error) {
      const isRecent = this.clock.now().getTime() - keys.readAt < KEYS_PAUSE_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || isRecent) throw error;
      known.keys = await this.readKeys(known);
      return read(known.keys);
    }
  }

  private async read(issuer: string): Promise<KnownIssuer> {
    const known = this.known.get(issuer);
    if (known && this.clock.now().getTime() - known.readAt < DISCOVERY_MS) return known;
    const loading = this.loading.get(issuer) ?? this.discover(issuer).finally(() => this.loading.delete(issuer));
    this.loading.set(issuer, loading);
    return loading;
  }

  private async discover(issuer: string): Promise<KnownIssuer> {
    const { loopbackHttp } = this.config.oidc;
    const client = await discovery(new URL(issuer), 'discovery', undefined, undefined, {
      [customFetch]: this.fetch,
      execute: loopbackHttp ? [allowInsecureRequests] : [],
    });
    const metadata = { ...client.serverMetadata() } as ServerMetadata;
    const endpoints = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
    if (!endpoints.every((address) => address !== undefined && isAllowedAddress(address, loopbackHttp)))
      throw new IssuerUnreachable('an address is missing or not allowed');
    const found = {
      metadata: { ...metadata, id_token_signing_alg_values_supported: ALGORITHMS },
      readAt: this.clock.now().getTime(),
    };
    this.known.set(issuer, found);
    return found;
  }

  private async readKeys({ metadata }: KnownIssuer): Promise<{ set: JSONWebKeySet; readAt: number }> {
    const options = { method: 'GET', headers: { accept: 'application/json' }, body: undefined, redirect: 'manual' };
    const answer = await this.fetch(metadata.jwks_uri!, options as Parameters<typeof this.fetch>[1]);
    const set: unknown = await answer.json().catch(() => null);
    if (answer.status !== 200 || !isObject(set) || !Array.isArray(set.keys))
      throw new IssuerUnreachable('no usable keys');
    return { set: set as unknown as JSONWebKeySet, readAt: this.clock.now().getTime() };
  }
}

/** An issuer may name this service among the audiences of a token that it gave to another client. */
function requireOwn(claims: JWTPayload, clientId: string): JWTPayload {
  if (claims.azp !== undefined && claims.azp !== clientId) throw new Error('the token was given to another client');
  return claims;
}
