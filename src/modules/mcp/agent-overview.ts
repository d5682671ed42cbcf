import type { LazyText } from '../../engines/agent-text/fit.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import type { ToolCaller } from './agent-callers.js';

/** A module's lines in the answer of `whoami`: names that tools accept. Found by type. */
export abstract class AgentOverview {
  abstract readonly title: string;
  readonly scopes: readonly Scope[] = [];
  /** Lines of Markdown, the most useful first. */
  abstract lines(caller: ToolCaller): Promise<readonly LazyText[]>;
}
