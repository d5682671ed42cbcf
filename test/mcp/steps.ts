import type { Conversation, Script, Step } from '../model/conversation.js';

/** What the model has before a step: what people and prompts said, and what the last tool answered. */
export interface Turn {
  readonly prompt: string;
  readonly answer: string;
}

/** Steps in their order, one after each answer of a tool. Each throws if the model was not shown what it needs. */
export function inSteps(steps: readonly ((turn: Turn) => Step)[]): Script {
  return ({ said, results }: Conversation) => {
    const step = steps[results.length];
    if (!step) throw new Error('There is a turn after the last one');
    return step({ prompt: said.join('\n'), answer: plain(results.at(-1) ?? '') });
  };
}

/** Some agents show a model the JSON in which a text came. */
const plain = (text: string): string => text.replaceAll('\\n', '\n').replaceAll('\\"', '"');

/** What is found in a text, which must have it. */
export function found(text: string, pattern: RegExp): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`${String(pattern)} is not in: ${text.slice(0, 2_000)}`);
  return match;
}
