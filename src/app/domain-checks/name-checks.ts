import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ConfigurationError } from '../../engines/environment-variables/parse-variables.js';
import { repeatedEventTypes } from '../../modules/events/index.js';
import { AgentPrompt, AgentResource, toolsOf } from '../../modules/mcp/index.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';

/** Refuses tools, prompts and resources for agents of one name: a caller could not tell which of them it gets. */
export function checkAgentNames(app: INestApplicationContext): void {
  const discovery = app.get(DiscoveryService, { strict: false });
  requireUnique(
    'tool',
    toolsOf(discovery),
    ({ name }) => name,
    ({ owner }) => owner,
  );
  requireUnique('prompt', providersOf(discovery, AgentPrompt), ({ name }) => name);
  requireUnique('resource kind', providersOf(discovery, AgentResource), ({ kind }) => kind);
  requireUnique('resource', providersOf(discovery, AgentResource), ({ uriTemplate }) => uriTemplate);
}

/** Refuses event types that two groups declare. */
export function checkEventTypes([repeated] = repeatedEventTypes()): void {
  if (repeated)
    throw new ConfigurationError(
      `event type ${repeated.type} is declared by both ${repeated.first.schema} and ${repeated.group.schema}`,
    );
}

function requireUnique<T extends object>(
  what: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  ownerOf = (one: T): string => one.constructor.name,
): void {
  const taken = new Map<string, T>();
  for (const one of all) {
    const name = nameOf(one);
    const other = taken.get(name);
    if (other)
      throw new ConfigurationError(`${what} ${name} is registered by both ${ownerOf(other)} and ${ownerOf(one)}`);
    taken.set(name, one);
  }
}
