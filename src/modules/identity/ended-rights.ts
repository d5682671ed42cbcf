import { Injectable } from '@nestjs/common';

type TokensHandler = (tokenIds: readonly string[]) => Promise<void>;
type PersonHandler = (userId: number) => Promise<void>;

/** What a person or a token has made may end with their rights. Handlers run in the transaction that ends these. */
@Injectable()
export class EndedRights {
  private readonly tokenHandlers: TokensHandler[] = [];
  private readonly lockHandlers: PersonHandler[] = [];

  /** The tokens were revoked or replaced. */
  onTokensRevoked(handler: TokensHandler): void {
    this.tokenHandlers.push(handler);
  }

  /** The account was locked. */
  onLocked(handler: PersonHandler): void {
    this.lockHandlers.push(handler);
  }

  async tokensRevoked(tokenIds: readonly string[]): Promise<void> {
    if (tokenIds.length) for (const revoked of this.tokenHandlers) await revoked(tokenIds);
  }

  async locked(userId: number): Promise<void> {
    for (const locked of this.lockHandlers) await locked(userId);
  }
}
