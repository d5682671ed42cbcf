import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { CLIENT } from './test-issuer.js';

interface ProviderClient {
  backchannelLogout(sub: string, sid?: string): Promise<void>;
}

interface OidcProvider {
  callback(): RequestListener;
  readonly Client: { find(id: string): Promise<ProviderClient> };
  readonly Grant: new (of: { accountId: string; clientId: string }) => GrantModel;
}

interface GrantModel {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

interface InteractionContext {
  readonly oidc: { readonly session: { readonly accountId: string }; readonly client: { readonly clientId: string } };
}

/** `oidc-provider`, which is certified and which nobody here wrote, on loopback. It asks for a name and any password. */
export interface OpenIdProvider {
  readonly url: string;
  /** Claims by the name that people type. */
  readonly accounts: Map<string, Record<string, unknown>>;
  register(serviceUrl: string, key: string): Promise<void>;
  /** Its own session of the person ends. */
  logOut(account: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const name = 'oidc-provider';
  const { default: Provider } = (await import(name)) as {
    default: new (issuer: string, settings: object) => OidcProvider;
  };
  const accounts = new Map<string, Record<string, unknown>>();
  let provider: OidcProvider;
  const server = createServer((request, response) => provider.callback()(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' };
  return {
    url,
    accounts,
    register(serviceUrl, key) {
      const routes = `${serviceUrl}/api/v1/auth/oidc/${key}`;
      provider = new Provider(url, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [`${routes}/callback`],
            backchannel_logout_uri: `${routes}/backchannel-logout`,
          },
        ],
        jwks: { keys: [jwk] },
        cookies: { keys: ['test'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
        features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
        findAccount: (_: unknown, accountId: string) => ({
          accountId,
          claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
        }),
        // Its own refuses addresses of this machine.
        fetch: (address: string, { dispatcher: _dispatcher, ...options }: RequestInit & { dispatcher?: unknown }) =>
          fetch(address, options),
        // Nobody is asked whether the service may know them.
        loadExistingGrant: async ({ oidc: { session, client } }: InteractionContext) => {
          const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
      return Promise.resolve();
    },
    logOut: async (account) => (await provider.Client.find(CLIENT.id)).backchannelLogout(account),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
