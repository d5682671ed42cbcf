import type { DiscoveryService } from '@nestjs/core';
import type { ToolAnswer } from '../../engines/mcp-server/catalog.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';
import { decoratedMethods } from '../../platform/kernel/discovery/decorated-methods.js';

/** The set at `/mcp` itself. */
export const CORE = 'core';
/** Names of the other sets, which are parts of addresses. */
export const SET_FORM = /^[a-z][a-z0-9-]{0,39}$/;

/** What a call may do to the workspace. */
export type Effect = 'reads' | 'adds' | 'changes' | 'destroys';

/** Its text is read by a model that knows nothing of the service: when to use it, what comes back, one example. */
export interface ToolOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Where it is offered: `desks` at `/mcp/desks`. Without it at `/mcp`. */
  readonly set?: string;
  /** Scopes a token needs. Without them the tool is not listed. */
  readonly scopes?: readonly Scope[];
  /** `reads` if it is not said. */
  readonly effect?: Effect;
}

type ToolMethod = (input: never, caller: TokenCaller) => Promise<ToolAnswer>;

/** A method of a provider as a tool. */
export interface KnownTool extends Required<ToolOptions> {
  /** A class of declared fields. */
  readonly input: new () => object;
  /** The class that has the method. */
  readonly owner: string;
  readonly call: (input: object, caller: TokenCaller) => Promise<ToolAnswer>;
}

const TOOL = Symbol('tool for agents');

/**
 * Offers a method to coding agents: one intention, not one operation. It calls the services of its module, so that
 * rules, events and quotas are those of the API, and refuses by throwing, as they do. The class of its first parameter
 * declares the fields of its input.
 */
export function AgentTool(options: ToolOptions) {
  return (target: object, method: string, { value }: { readonly value?: ToolMethod }): void => {
    const [input = Object] = Reflect.getMetadata('design:paramtypes', target, method) as [(new () => object)?];
    Reflect.defineMetadata(TOOL, { set: CORE, scopes: [], effect: 'reads', ...options, input }, value!);
  };
}

/** The tools of all modules. */
export function toolsOf(discovery: DiscoveryService): KnownTool[] {
  type Declared = Omit<KnownTool, 'owner' | 'call'>;
  return decoratedMethods<Declared, KnownTool['call']>(discovery, TOOL).map(({ options, owner, call }) => ({
    ...options,
    owner: owner.constructor.name,
    call,
  }));
}
