/** What one caller is offered. The engine knows the protocol, the catalog what is behind it. */
export interface Catalog {
  readonly name: string;
  readonly version: string;
  /** Told to the model before it calls anything. */
  readonly instructions: string;
  readonly tools: readonly OfferedTool[];
  readonly templates: readonly OfferedTemplate[];
  readonly prompts: readonly OfferedPrompt[];
  resources(): Promise<readonly OfferedResource[]>;
  call(name: string, input: unknown, signal: AbortSignal): Promise<ToolAnswer>;
  /** Throws `UnknownResource` if there is none. */
  read(uri: string, signal: AbortSignal): Promise<ResourceText>;
  /** Values for an argument of a prompt or a variable of a template that begin with some text. */
  complete(of: CompletionTarget, argument: string, value: string): Promise<readonly string[]>;
  prompt(name: string, input: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string>;
}

export type CompletionTarget = { readonly prompt: string } | { readonly template: string };

export interface OfferedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly isReadOnly: boolean;
  readonly isDestructive: boolean;
  readonly isIdempotent: boolean;
}

export interface OfferedResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

export interface OfferedTemplate extends Omit<OfferedResource, 'uri'> {
  readonly uriTemplate: string;
}

export interface OfferedPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
}

/** Text alone, or JSON that is sent both as text and as structured content. A refusal is an answer too. */
export type ToolAnswer =
  | { readonly text: string; readonly isError?: boolean }
  | { readonly receipt: Readonly<Record<string, unknown>> };

export interface ResourceText {
  readonly text: string;
}

/** A name that the catalog does not have. The message says which it has. */
export class UnknownName extends Error {}

export class UnknownResource extends Error {
  constructor(
    message: string,
    readonly uri: string,
  ) {
    super(message);
  }
}
