import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

export const CLIENT = { id: 'workspace', secret: 'test-client-secret' };

interface Authorization {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An issuer that speaks the protocol, and lies where a test makes it lie. */
export class TestIssuer {
  url = '';
  /** Claims of whoever signs in. */
  person: Record<string, unknown> = {};
  /** The claims of the next ID tokens. */
  claims = (defaults: JWTPayload): JWTPayload => defaults;
  /** Their signature. */
  sign = (claims: JWTPayload): Promise<string> => this.signed(claims);
  /** Answers in place of the issuer's own, by path. */
  readonly answers = new Map<string, Handler>();
  /** Times that each path was asked for. */
  readonly visits = new Map<string, number>();
  private readonly codes = new Map<string, Authorization>();
  private readonly server = createServer((request, response) => void this.handle(request, response));
  private key: CryptoKey;
  private jwk: JWK;

  constructor(private readonly now: () => Date) {}

  async start(): Promise<this> {
    await this.rotate();
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** Honest again. */
  reset(person: Record<string, unknown>): void {
    this.person = person;
    this.claims = (defaults) => defaults;
    this.sign = (claims) => this.signed(claims);
    this.answers.clear();
  }

  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    this.key = privateKey;
    this.jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' };
  }

  signed(claims: JWTPayload, typ = 'JWT'): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: this.jwk.kid, typ }).sign(this.key);
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1_000);
  }

  logoutToken(claims: Record<string, unknown>): Promise<string> {
    const now = this.seconds();
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const defaults = { iss: this.url, aud: CLIENT.id, iat: now, exp: now + 120, jti: randomUUID(), events };
    return this.signed({ ...defaults, ...claims }, 'logout+jwt');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.url);
    this.visits.set(pathname, (this.visits.get(pathname) ?? 0) + 1);
    const lie = this.answers.get(pathname);
    if (lie) return lie(request, response);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, this.metadata());
      case '/keys':
        return json(response, 200, { keys: [this.jwk] });
      case '/authorize':
        return this.authorize(searchParams, response);
      case '/token':
        return this.token(new URLSearchParams(await text(request)), request, response);
      default:
        return json(response, 404, {});
    }
  }

  private metadata() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'none', 'HS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  private authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri')!;
    this.codes.set(code, { nonce: query.get('nonce')!, challenge: query.get('code_challenge')!, redirectUri });
    const location = new URL(redirectUri);
    location.searchParams.set('code', code);
    location.searchParams.set('state', query.get('state')!);
    response.writeHead(302, { location: location.href }).end();
  }

  private async token(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const authorization = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isValid = authorization?.challenge === challenge && authorization.redirectUri === form.get('redirect_uri');
    if (!isValid) return json(response, 400, { error: 'invalid_grant' });
    const basic = Buffer.from((request.headers.authorization ?? '').slice('Basic '.length), 'base64').toString();
    if (decodeURIComponent(basic) !== `${CLIENT.id}:${CLIENT.secret}`)
      return json(response, 401, { error: 'invalid_client' });
    const now = this.seconds();
    const defaults = {
      iss: this.url,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce: authorization.nonce,
      ...this.person,
    };
    const idToken = await this.sign(this.claims(defaults));
    json(response, 200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken });
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
