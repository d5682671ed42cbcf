import type { OfferedPrompt } from '../../engines/mcp-server/catalog.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';

/** A prompt that people choose in their agent, filled with the state of the workspace. Found by type. */
export abstract class AgentPrompt {
  abstract readonly name: string;
  abstract readonly title: string;
  abstract readonly description: string;
  abstract readonly arguments: OfferedPrompt['arguments'];
  readonly scopes: readonly Scope[] = [];

  abstract fill(caller: TokenCaller, input: Readonly<Record<string, string>>): Promise<string>;

  complete(_caller: TokenCaller, _argument: string, _beginning: string): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
