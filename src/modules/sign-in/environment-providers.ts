import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { ConfigurationError } from '../../engines/environment-variables/parse-variables.js';
import { checked } from '../../platform/http/fields/validation-pipe.js';
import { Config } from '../../platform/kernel/config/config.js';
import { requireIssuer } from './issuer-address.js';
import type { Provider } from './provider.js';
import { EnvironmentProviderDto } from './providers.dto.js';

/** The providers of OIDC_PROVIDERS. A mistake in them stops the start. */
@Injectable()
export class EnvironmentProviders {
  readonly all: readonly Provider[];

  constructor({ oidc }: Config) {
    try {
      this.all = oidc.providers === null ? [] : read(oidc.providers, oidc.loopbackHttp);
    } catch (error) {
      throw new ConfigurationError(`OIDC_PROVIDERS ${(error as Error).message}`);
    }
  }

  find(key: string): Provider | undefined {
    return this.all.find((provider) => provider.key === key);
  }

  ofDomain(domain: string): Provider | undefined {
    return this.all.find(({ domains }) => domains.includes(domain));
  }
}

function read(setting: string, loopbackHttp: boolean): Provider[] {
  const list = parse(setting.startsWith('[') ? setting : contentOf(setting));
  if (!Array.isArray(list)) throw new Error('must be a JSON list, or the path of a file with one');
  const providers = list.map((entry: unknown) => toProvider(entry, loopbackHttp));
  requireDistinct(
    'key',
    providers.map(({ key }) => key),
  );
  requireDistinct(
    'domain',
    providers.flatMap(({ domains }) => domains),
  );
  return providers;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error('must be a JSON list, or the path of a file that can be read');
  }
}

/** What the parser says would show a part of the secrets. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('must be valid JSON');
  }
}

function toProvider(entry: unknown, loopbackHttp: boolean): Provider {
  const dto = checked(EnvironmentProviderDto, entry);
  requireIssuer(dto.issuer, loopbackHttp);
  const { clientSecret, ...provider } = dto.toProvider(dto.key, 'environment');
  if (clientSecret === undefined) throw new Error(`client_secret: is required (${dto.key})`);
  return { ...provider, clientSecret };
}

function requireDistinct(what: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated !== undefined) throw new Error(`must not repeat the ${what} ${repeated}`);
}
