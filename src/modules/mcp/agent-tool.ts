import type { DiscoveryService } from '@nestjs/core';
import type { ToolAnswer } from '../../engines/mcp-server/catalog.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';
import type { AgentCaller, ToolCaller } from './agent-callers.js';
import { decoratedMethods } from '../../platform/kernel/discovery/decorated-methods.js';

/** The set at `/mcp` itself. */
export const CORE = 'core';
/** Names of the other sets, which are parts of addresses. */
export const SET_FORM = /^[a-z][a-z0-9-]{0,39}$/;

export const EFFECTS = ['reads', 'adds', 'changes', 'destroys'] as const;
/** What a call may do to the workspace. */
export type Effect = (typeof EFFECTS)[number];

/** Its text is read by a model that knows nothing of the service: when to use it, what comes back, one example. */
export interface ToolOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Where it is offered: `desks` at `/mcp/desks`. Without it at `/mcp`. */
  readonly set?: string;
  /** Scopes a token needs. Without them the tool is not listed. */
  readonly scopes?: readonly Scope[];
  /** Only a tool that `reads` is offered where nothing may be written. */
  readonly effect: Effect;
  /** Also offered to agents in a build, which act for no person. */
  readonly agents?: boolean;
  /** Offered to agents in a build and to nobody else. */
  readonly only?: 'agents';
}

type ForCaller<C> = (
  target: object,
  method: string,
  descriptor: { readonly value?: (input: never, caller: C) => Promise<ToolAnswer> },
) => void;

/** A method of a provider as a tool. */
export interface KnownTool extends Required<Omit<ToolOptions, 'only'>> {
  readonly only: 'agents' | null;
  /** A class of declared fields. */
  readonly input: new () => object;
  /** The class that has the method. */
  readonly owner: string;
  readonly call: (input: object, caller: ToolCaller) => Promise<ToolAnswer>;
}

const TOOL = Symbol('tool for agents');
const DEFAULTS = { set: CORE, scopes: [], agents: false, only: null };

/**
 * Offers a method to coding agents: one intention, not one operation. It calls the services of its module, so that
 * rules, events and quotas are those of the API, and refuses by throwing, as they do. The class of its first parameter
 * declares the fields of its input.
 */
export function AgentTool(options: ToolOptions & { readonly only: 'agents' }): ForCaller<AgentCaller>;
export function AgentTool(options: ToolOptions & { readonly agents: true }): ForCaller<ToolCaller>;
export function AgentTool(options: ToolOptions): ForCaller<TokenCaller>;
export function AgentTool(options: ToolOptions): ForCaller<never> {
  return (target, method, { value }) => {
    const [input = Object] = Reflect.getMetadata('design:paramtypes', target, method) as [(new () => object)?];
    Reflect.defineMetadata(TOOL, { ...DEFAULTS, ...options, input }, value!);
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
