import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Part {
  readonly text?: string;
  readonly functionCall?: { readonly name: string; readonly args: Record<string, unknown> };
  readonly functionResponse?: { readonly name: string; readonly response: Record<string, unknown> };
}
interface Content {
  readonly role: string;
  readonly parts: readonly Part[];
}
interface GenerateRequest {
  readonly contents: readonly Content[];
  readonly tools?: readonly { readonly functionDeclarations?: readonly { readonly name: string }[] }[];
}

/** What the model has before its next turn. */
export interface Turn {
  /** What the person wrote, or the prompt they chose. */
  readonly prompt: string;
  /** Text of the answer to the last call. */
  readonly answer: string;
}
/** Calls a tool by the name that the service gives it, or says something. */
export type Move = { readonly tool: string; readonly input: Record<string, unknown> } | { readonly say: string };
/** Throws if what the model was shown is not what it needs. */
export type Step = (turn: Turn) => Move;

/** Speaks the protocol of the Gemini API; what it answers is a script. */
export class StubModel {
  /** Why the script could not go on. */
  readonly faults: string[] = [];
  /** Tools offered by the agent. */
  toolNames: readonly string[] = [];
  turns = 0;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  private constructor(
    private readonly script: readonly Step[],
    private readonly prefix: string,
  ) {}

  /** `prefix` is what the agent puts before names of tools of the service. */
  static async start(script: readonly Step[], prefix: string): Promise<StubModel> {
    const model = new StubModel(script, prefix);
    model.server.listen(0, '127.0.0.1');
    await once(model.server, 'listening');
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, method] = /^\/v1(?:beta|alpha)?\/models\/[^:/]+:(\w+)/.exec(request.url ?? '') ?? [];
    const body = (await json(request).catch(() => ({}))) as GenerateRequest;
    const send = (type: string, text: string): void => void response.writeHead(200, { 'content-type': type }).end(text);
    if (method === 'countTokens') return send('application/json', JSON.stringify({ totalTokens: 100 }));
    if (method !== 'streamGenerateContent' && method !== 'generateContent') {
      this.faults.push(`The model was asked for ${request.method} ${request.url}`);
      return void response.writeHead(404).end();
    }
    const message = JSON.stringify(answerOf(this.move(body)));
    if (method === 'generateContent') send('application/json', message);
    else send('text/event-stream', `data: ${message}\n\n`);
  }

  private move({ contents, tools = [] }: GenerateRequest): Part {
    const names = tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name));
    // The agent asks about other things too, such as a title, without its tools.
    if (!names.length) return { text: '{}' };
    this.toolNames = names;
    const step = this.script[this.turns++];
    try {
      if (!step) throw new Error('There is a turn after the last one');
      const move = step(turnOf(contents));
      if ('say' in move) return { text: move.say };
      const name = `${this.prefix}${move.tool}`;
      if (!names.includes(name)) throw new Error(`${name} is not among the tools: ${names.join(', ')}`);
      return { functionCall: { name, args: move.input } };
    } catch (error) {
      this.faults.push(`Turn ${this.turns}: ${(error as Error).message}`);
      return { text: 'The script cannot go on.' };
    }
  }
}

function turnOf(contents: readonly Content[]): Turn {
  const words = contents.flatMap(({ role, parts }) =>
    role === 'user' ? parts.map(({ text = '' }) => decoded(text)) : [],
  );
  const last = contents.at(-1)?.parts.findLast(({ functionResponse }) => functionResponse)?.functionResponse;
  return { prompt: words.join('\n'), answer: last ? textIn(last.response) : '' };
}

/** The agent sends the text of a prompt of a server as JSON. */
function decoded(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** An answer of a tool is `{ output }` or `{ error }`. */
function textIn({ output, error }: Record<string, unknown>): string {
  if (error !== undefined) throw new Error(`The tool failed: ${String(error)}`);
  return typeof output === 'string' ? output : JSON.stringify(output);
}

function answerOf(part: Part) {
  return {
    candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 },
    modelVersion: 'stub',
  };
}
