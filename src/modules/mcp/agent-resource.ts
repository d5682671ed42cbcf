import type { OfferedResource } from '../../engines/mcp-server/catalog.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import type { ToolCaller } from './agent-callers.js';
import type { AgentDocument } from './agent-document.js';

/** The event of a change, as far as resources need it. */
export interface ResourceEvent {
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly ref: string | null };
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * A kind of thing that agents read by its ref (`WEB-12`, `lesson:api/retries`) or by its address
 * (`workspace://cards/WEB-12`). Found by type.
 */
export abstract class AgentResource {
  /** `card` */
  abstract readonly kind: string;
  abstract readonly title: string;
  abstract readonly description: string;
  /** `workspace://cards/{ref}` */
  abstract readonly uriTemplate: string;
  /** What a ref looks like, for a model: `WEB-12`. */
  abstract readonly exampleRef: string;
  readonly scopes: readonly Scope[] = [];

  /** The key in a ref, `lesson:api/retries` unless the kind has its own; null if the ref is of another kind. */
  keyOf(ref: string): string | null {
    const prefix = `${this.kind}:`;
    return ref.startsWith(prefix) ? ref.slice(prefix.length) : null;
  }

  /** The ref of a key, which `get` takes. */
  refOf(key: string): string {
    return `${this.kind}:${key}`;
  }

  /** Refuses if it is not found in this workspace. */
  abstract read(caller: ToolCaller, key: string): Promise<AgentDocument>;

  /** Those worth listing: few, and the same for a state of the workspace. */
  list(_caller: ToolCaller): Promise<readonly OfferedResource[]> {
    return Promise.resolve([]);
  }

  /** Keys that begin with some text. */
  complete(_caller: ToolCaller, _beginning: string): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  /** Keys of what an event has changed. */
  changedBy(_event: ResourceEvent): readonly string[] {
    return [];
  }
}

/** The address of a key. Slashes of a key stay: ids of lessons and pages have them. */
export function uriOf({ uriTemplate }: AgentResource, key: string): string {
  const [before, after] = partsOf(uriTemplate);
  return `${before}${key.split('/').map(encodeURIComponent).join('/')}${after}`;
}

/** The key in an address; null if it is of another kind. */
export function keyIn({ uriTemplate }: AgentResource, uri: string): string | null {
  const [before, after] = partsOf(uriTemplate);
  if (!uri.startsWith(before) || !uri.endsWith(after) || uri.length <= before.length + after.length) return null;
  try {
    return decodeURIComponent(uri.slice(before.length, uri.length - after.length));
  } catch {
    return null;
  }
}

/** What stands before the first and after the last variable. */
function partsOf(uriTemplate: string): [string, string] {
  return [uriTemplate.slice(0, uriTemplate.indexOf('{')), uriTemplate.slice(uriTemplate.lastIndexOf('}') + 1)];
}
