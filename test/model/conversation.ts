/** What the model has before its next step. */
export interface Conversation {
  /** What people wrote, oldest first: the brief, then each message that goes on. */
  readonly said: readonly string[];
  /** What tools answered since the last of these, oldest first. */
  readonly results: readonly string[];
  /** Tools that the coder offers. None: it asks for a title or the like. */
  readonly tools: readonly OfferedTool[];
  /** The coder wants last words now: it has reached its limit. */
  readonly isLast: boolean;
}

export interface OfferedTool {
  readonly name: string;
  /** Codex keeps the tools of a server together under a name. */
  readonly namespace?: string;
}

interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** What the model does next: says its last words, calls a tool of a server, runs a command, or refuses the account. */
export type Step =
  | { readonly say: string; readonly tokens?: Tokens }
  | { readonly ask: string }
  | { readonly call: string; readonly input: Readonly<Record<string, unknown>>; readonly words?: string }
  | { readonly run: string; readonly words?: string; readonly tokens?: Tokens }
  | { readonly refuse: 401 | 429 | 500; readonly message: string; readonly resetsAt?: Date };

export type Script = (conversation: Conversation) => Step;

export type Refusal = Extract<Step, { refuse: number }>;

/** What a coder is answered. */
export interface Reply {
  readonly text: string;
  readonly call: { readonly tool: OfferedTool; readonly input: Readonly<Record<string, unknown>> } | null;
  readonly tokens: Tokens;
}

/** Tools of coders that run a command, with the name of its argument. */
const SHELLS: Readonly<Record<string, string>> = { Bash: 'command', bash: 'command', exec_command: 'cmd' };
const DEFAULT_TOKENS: Tokens = { input: 1_200, output: 40 };

/** A step as the coder's own tools have it. */
export function replyFor(step: Exclude<Step, Refusal>, { tools }: Conversation): Reply {
  const reply = { text: '', call: null, tokens: DEFAULT_TOKENS };
  if ('say' in step) return { ...reply, text: step.say, ...(step.tokens && { tokens: step.tokens }) };
  if ('run' in step) {
    const tool = tools.find(({ name }) => name in SHELLS);
    if (!tool) throw new Error(`No tool runs commands: ${namesOf(tools)}`);
    const call = { tool, input: { [SHELLS[tool.name]!]: step.run } };
    return { ...reply, text: step.words ?? '', call, ...(step.tokens && { tokens: step.tokens }) };
  }
  const [name, input] = 'ask' in step ? ['ask_person', { question: step.ask }] : [step.call, step.input];
  // Each coder puts something of its own before the names of tools of a server, and has tools of its own beside them.
  const named = tools.filter((one) => one.name === name || one.name.endsWith(`_${name}`));
  const tool = named.find((one) => `${one.namespace}${one.name}`.includes('workspace')) ?? named[0];
  if (!tool) throw new Error(`There is no tool ${name}: ${namesOf(tools)}`);
  return { ...reply, text: 'words' in step ? (step.words ?? '') : '', call: { tool, input } };
}

const namesOf = (tools: readonly OfferedTool[]): string => tools.map(({ name }) => name).join(', ');
