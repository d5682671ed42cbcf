import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Catalog, OfferedTool } from '../../engines/mcp-server/catalog.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { ConfigurationError } from '../../platform/kernel/config/parse-environment.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import type { ToolCaller } from './agent-callers.js';
import { AgentPrompt } from './agent-prompt.js';
import { AgentResource } from './agent-resource.js';
import { CORE, EFFECTS, SET_FORM, toolsOf, type KnownTool } from './agent-tool.js';
import { CallerCatalog, type ListedTool } from './caller-catalog.js';
import { inputSchema } from './input-schema.js';
import { ToolCalls, type ToolClient } from './tool-calls.js';

/** What the address says. */
interface Offer {
  readonly set: string;
  readonly readOnly: boolean;
}

/** Offers each caller what its scopes allow, of what the modules provide. */
@Injectable()
export class Catalogs implements OnModuleInit {
  /** Sets with an address of their own. */
  sets: readonly string[] = [];
  private tools: readonly ListedTool[] = [];
  private resources: readonly AgentResource[] = [];
  private prompts: readonly AgentPrompt[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly calls: ToolCalls,
  ) {}

  onModuleInit(): void {
    const tools = toolsOf(this.discovery).sort((a, b) => (a.name < b.name ? -1 : 1));
    requireEffects(tools);
    this.sets = setsOf(tools);
    this.tools = tools.map((tool) => ({ tool, offered: offeredTool(tool) }));
    this.resources = providersOf(this.discovery, AgentResource).sort((a, b) => (a.kind < b.kind ? -1 : 1));
    this.prompts = providersOf(this.discovery, AgentPrompt).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Whether there is such a tool, whoever may call it. */
  has(toolName: string): boolean {
    return this.tools.some(({ tool }) => tool.name === toolName);
  }

  /** Sets with an address of their own that have a tool for the caller. */
  setsFor(caller: ToolCaller): readonly string[] {
    if (caller.kind === 'agent') return [];
    return this.sets.filter((set) => this.tools.some(({ tool }) => tool.set === set && mayUse(caller, tool)));
  }

  resourcesFor(caller: ToolCaller): readonly AgentResource[] {
    return this.resources.filter((resource) => mayUse(caller, resource));
  }

  of(client: ToolClient, offer: Offer): Catalog {
    const { caller } = client;
    const here = this.tools.filter(({ tool }) => isOffered(tool, offer) && isFor(caller, tool));
    const tools = here.filter(({ tool }) => mayUse(caller, tool));
    const allowed = {
      tools,
      resources: this.resourcesFor(caller),
      // People choose them.
      prompts: caller.kind === 'agent' ? [] : this.prompts.filter((prompt) => mayUse(caller, prompt)),
      needs: (toolName: string) => this.needs(toolName, caller, offer),
      lacks: missingOf(
        caller,
        here.flatMap(({ tool }) => tool.scopes),
      ),
    };
    return new CallerCatalog(client, allowed, this.calls);
  }

  private needs(toolName: string, caller: ToolCaller, { set }: Offer): string | null {
    const tool = this.tools.find((one) => one.tool.name === toolName)?.tool;
    if (!tool) return null;
    if (!isFor(caller, tool))
      return `${tool.name} is for ${caller.kind === 'agent' ? 'tokens of people' : 'agents in a build'}`;
    const missing = missingOf(caller, tool.scopes);
    if (missing.length) return `The token may not call ${tool.name}: it lacks the scope ${missing.join(' and ')}`;
    if (tool.set !== set) return `${tool.name} is at /mcp${tool.set === CORE ? '' : `/${tool.set}`}`;
    return `${tool.name} writes, and this address only reads`;
  }
}

function isOffered(tool: KnownTool, { set, readOnly }: Offer): boolean {
  return tool.set === set && (!readOnly || tool.effect === 'reads');
}

/** Agents in a build act for no person: only what can do without one is for them. */
function isFor({ kind }: ToolCaller, { only, agents }: KnownTool): boolean {
  return kind === 'agent' ? agents || only === 'agents' : only === null;
}

function missingOf({ scopes: granted }: ToolCaller, needed: readonly Scope[]): Scope[] {
  return [...new Set(needed)].filter((scope) => !granted.includes(scope));
}

/** The compiler asks for it; a program without types would offer a tool that writes at `?readonly=1`. */
function requireEffects(tools: readonly KnownTool[]): void {
  const mute = tools.find(({ effect }) => !EFFECTS.includes(effect));
  if (mute) throw new ConfigurationError(`the tool ${mute.name} needs an effect: ${EFFECTS.join(', ')}`);
}

function setsOf(tools: readonly KnownTool[]): string[] {
  const odd = tools.find(({ set }) => !SET_FORM.test(set));
  if (odd) throw new ConfigurationError(`the set ${odd.set} of the tool ${odd.name} must be named in lower case`);
  return [...new Set(tools.map(({ set }) => set))].filter((set) => set !== CORE).sort();
}

export function mayUse(caller: ToolCaller, { scopes }: { readonly scopes: readonly Scope[] }): boolean {
  return !missingOf(caller, scopes).length;
}

function offeredTool({ name, title, description, input, effect }: KnownTool): OfferedTool {
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(input),
    isReadOnly: effect === 'reads',
    isDestructive: effect === 'destroys',
    isIdempotent: effect === 'reads' || effect === 'destroys',
  };
}
