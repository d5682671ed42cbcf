/** Scopes of tokens. The module that issues tokens adds the names by `declare module`, and so do teams. */
export interface TokenScopes {}
export type Scope = keyof TokenScopes;
