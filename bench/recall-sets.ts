import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Near } from '../src/engines/sentence-encoder/vectors.js';

export const DATA = join(import.meta.dirname, '../../bench/data');

export interface SetMemory {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

export interface Question {
  readonly kind: string;
  readonly text: string;
  /** Each piece of evidence as the ids of the memories that contain it: one of them suffices. */
  readonly evidence: readonly (readonly string[])[];
}

/** A question with what each way of searching found. */
export interface Answered extends Question {
  readonly isForChoosing: boolean;
  readonly byWords: readonly string[];
  readonly byMeaning: readonly Near<string>[];
  /** What another agent, which has no answer, found. */
  readonly foreign: { readonly byWords: number; readonly similarity: number };
}

export interface SetAgent {
  readonly name: string;
  readonly memories: readonly SetMemory[];
  readonly questions: readonly Question[];
}

export interface RecallSet {
  readonly name: string;
  readonly agents: readonly SetAgent[];
}

/** Sets that are here. The facts are made by `make-facts-set.mjs`: their licence does not let us ship them. */
export function recallSets(): RecallSet[] {
  const read = (name: string, text: Buffer): RecallSet => ({
    ...(JSON.parse(text.toString()) as Pick<RecallSet, 'agents'>),
    name,
  });
  const sets = [read('technical', gunzipSync(readFileSync(join(DATA, 'technical-set.json.gz'))))];
  const facts = join(DATA, 'facts-set.json');
  if (existsSync(facts)) sets.push(read('short facts', readFileSync(facts)));
  else console.log('recall-quality: bench/data/facts-set.json is not there; short facts are not measured.');
  return sets;
}

/** An agent with the memories of another source. */
export const foreignAgent = ({ agents }: RecallSet, agent: SetAgent): SetAgent =>
  agents[(agents.indexOf(agent) + 1) % agents.length]!;

export const textOf = ({ title, body }: SetMemory): string => `${title}\n${body}`;

/** Weights are chosen on one half of the questions and reported on the other. */
export function isForChoosing(agent: SetAgent, { text }: Question): boolean {
  return createHash('sha256').update(`${agent.name}\n${text}`).digest()[0]! % 2 === 0;
}
