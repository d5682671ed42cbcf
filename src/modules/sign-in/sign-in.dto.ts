import { BoolField, EmailField, ListField, StringField } from '../../platform/http/fields/fields.js';
import type { Provider } from './provider.js';

export class ProvidersQuery {
  @EmailField({ about: 'Address of the person who wants to sign in', example: 'ada@acme.example' })
  email: string;
}

export class StartQuery {
  @StringField({ about: 'Page of the dashboard to return to', example: '/dashboard', max: 2_000, optional: true })
  return_to?: string;
  @EmailField({ about: 'Address that the identity provider need not ask for', optional: true })
  login_hint?: string;
}

/** Values of the identity provider, which are not checked one by one. */
export class CallbackQuery {
  @StringField({ about: 'What `start` gave the browser', max: 2_000, optional: true })
  state?: string;
  @StringField({ about: 'The code', max: 8_000, optional: true })
  code?: string;
  @StringField({ about: 'The issuer', max: 2_000, optional: true })
  iss?: string;
  @StringField({ about: 'A refusal of the identity provider', max: 2_000, optional: true })
  error?: string;
  @StringField({ about: 'What it means', max: 8_000, optional: true })
  error_description?: string;
  @StringField({ about: 'The session of the identity provider', max: 2_000, optional: true })
  session_state?: string;
}

export class SignInProviderDto {
  @StringField({ about: 'Key of the identity provider', example: 'acme' })
  key: string;
  @StringField({ about: 'Name for people', example: 'Acme' })
  name: string;
}

export class SignInOptionsDto {
  @ListField(() => SignInProviderDto, { about: 'Identity providers for this address' })
  providers: SignInProviderDto[];
  @BoolField({ about: 'Whether people with an address of this domain may use a password' })
  password: boolean;

  static from(provider: Provider | null): SignInOptionsDto {
    const providers = provider ? [{ key: provider.key, name: provider.name }] : [];
    return { providers, password: !provider?.enforced };
  }
}

export class BackchannelLogoutDto {
  @StringField({ about: 'Signed by the issuer', example: 'eyJhbGciOiJSUzI1NiJ9.EXAMPLE.EXAMPLE', max: 16_000 })
  logout_token: string;
}
