import { conversationOf, type Dialect, type Part } from './dialect.js';

interface GeminiPart {
  readonly text?: string;
  readonly functionResponse?: { readonly response: Readonly<Record<string, unknown>> };
}
interface GenerateRequest {
  readonly contents: readonly { readonly role: string; readonly parts: readonly GeminiPart[] }[];
  readonly tools?: readonly { readonly functionDeclarations?: readonly { readonly name: string }[] }[];
}
type Answer = Readonly<Record<string, unknown>>;

const read: Dialect['read'] = (request) => {
  const { contents, tools = [] } = request as GenerateRequest;
  const parts = contents.flatMap(({ role, parts: own }) => (role === 'user' ? own.flatMap(partOf) : []));
  return conversationOf(
    parts,
    tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations),
  );
};

function partOf({ text, functionResponse }: GeminiPart): Part[] {
  if (functionResponse) return [{ tool: outputOf(functionResponse.response) }];
  return text === undefined ? [] : [{ person: decoded(text) }];
}

/** An answer of a tool is `{ output }` or `{ error }`. */
function outputOf({ output, error }: Answer): string {
  const value = error ?? output;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Gemini CLI sends the text of a prompt of a server as JSON. */
function decoded(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

const answer = ({ text, call, tokens }: Parameters<Dialect['write']>[0]): string => {
  const parts = [
    ...(text ? [{ text }] : []),
    ...(call ? [{ functionCall: { name: call.tool.name, args: call.input } }] : []),
  ];
  const { input, output } = tokens;
  return JSON.stringify({
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
    modelVersion: 'stand-in',
  });
};

const refuse: Dialect['refuse'] = ({ refuse: code, message }) => ({ headers: {}, body: { error: { code, message } } });
const MODELS = String.raw`^/v1(?:beta|alpha)?/models/[^:/]+:`;

/** The Gemini API of Google, for Gemini CLI. */
export const geminiApi: Dialect = {
  path: new RegExp(`${MODELS}streamGenerateContent`),
  read,
  write: (reply) => `data: ${answer(reply)}\n\n`,
  refuse,
};

/** The same where it wants the answer as a whole. */
export const geminiWhole: Dialect = {
  path: new RegExp(`${MODELS}generateContent`),
  type: 'application/json',
  read,
  write: answer,
  refuse,
};
