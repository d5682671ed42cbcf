import type { ToolAnswer } from '../../engines/mcp-server/catalog.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';

/** The set at `/mcp` itself. */
export const CORE = 'core';
/** Names of the other sets, which are parts of addresses. */
export const SET_FORM = /^[a-z][a-z0-9-]{0,39}$/;

/** What a call may do to the workspace. */
export type Effect = 'reads' | 'adds' | 'changes' | 'destroys';

/**
 * A tool for coding agents: one intention, not one operation. It calls the services of its module, so that rules, events
 * and quotas are those of the API. Found by type.
 *
 * Its text is read by a model that knows nothing of the service: when to use it, what comes back, one example.
 */
export abstract class AgentTool<Input extends object = object> {
  abstract readonly name: string;
  abstract readonly title: string;
  abstract readonly description: string;
  /** A class of declared fields. */
  abstract readonly input: new () => Input;
  /** Where it is offered: `desks` at `/mcp/desks`, in place of `/mcp`. */
  readonly set: string = CORE;
  /** Scopes a token needs. Without them the tool is not listed. */
  readonly scopes: readonly Scope[] = [];
  readonly effect: Effect = 'reads';

  /** Refuses by throwing, as services do. */
  abstract call(input: Input, caller: TokenCaller): Promise<ToolAnswer>;
}
