import { Injectable } from '@nestjs/common';
import type { Caller, ModuleCallers, SessionCaller, TokenCaller } from './caller.js';

type Kinds = { token: TokenCaller; session: SessionCaller } & ModuleCallers;

/** Authenticates one kind of credential; null when it is invalid or expired. */
export type Authenticator<C extends Caller> = (secret: string) => Promise<C | null>;

/** Modules that own credentials register their authenticators here. */
@Injectable()
export class Authenticators {
  private readonly known: { [K in keyof Kinds]?: Authenticator<Kinds[K]> } = {};

  register<K extends keyof Kinds>(kind: K, authenticator: Authenticator<Kinds[K]>): void {
    (this.known as Record<K, Authenticator<Kinds[K]>>)[kind] = authenticator;
  }

  has(kind: keyof Kinds): boolean {
    return this.known[kind] !== undefined;
  }

  async recognise<K extends keyof Kinds>(kind: K, secret: string): Promise<Kinds[K] | null> {
    const authenticator = this.known[kind];
    return authenticator ? authenticator(secret) : null;
  }
}
