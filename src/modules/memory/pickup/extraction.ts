import { setImmediate as otherWork } from 'node:timers/promises';
import { NoAnswer, type Question } from '../../../engines/language-model/llm.js';
import { KINDS, type Importance, type Kind } from '../memory-kinds.js';
import type { Draft } from '../stored-memory.js';
import { firstCharacters } from '../memory-text.js';
import { momentOf } from '../occurred-at.js';
import { redactSecrets } from '../../../engines/secret-redaction/redact-secrets.js';
import type { Message } from './transcripts.js';

const MAX_MEMORIES = 20;
/** Limits of a model's answer; the rest is ignored. */
const MAX_CANDIDATES = 200;
const MAX_CANDIDATE_TAGS = 50;
const MAX_CONFIDENCE = 0.8;
/** An extracted memory must always be able to fade. */
const IMPORTANCES: readonly Importance[] = ['low', 'normal', 'high'];

const INSTRUCTIONS = `You read a stretch of a conversation between people and a coding agent and note what is worth knowing in later conversations: decisions, learnings, patterns, preferences and facts; a summary only if nothing else says it.
Note only what was really said. Leave out secrets, small talk and what is true only for the moment. It is right to note nothing.
Each note has a title of one line, a body of one to five sentences that can be understood alone, a one-line description, up to five short tags, an importance and a confidence from 0 to 0.8.
If it is about something that happened on a day the conversation names, occurred_at is that day (2026-05-03) or moment (RFC 3339); otherwise null.`;

const SCHEMA = {
  type: 'object',
  properties: {
    memories: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: [...KINDS] },
          title: { type: 'string' },
          body: { type: 'string' },
          description: { type: 'string' },
          tags: { type: 'array', items: { type: 'string' } },
          importance: { type: 'string', enum: [...IMPORTANCES] },
          confidence: { type: 'number' },
          // A strict schema knows no optional fields.
          occurred_at: { type: ['string', 'null'] },
        },
        required: ['kind', 'title', 'body', 'description', 'tags', 'importance', 'confidence', 'occurred_at'],
        additionalProperties: false,
      },
    },
  },
  required: ['memories'],
  additionalProperties: false,
};

export function extraction(conversation: readonly Message[]): Question {
  return { name: 'memories', instructions: INSTRUCTIONS, data: { conversation }, schema: SCHEMA };
}

/** The usable memories in a model's answer, which is untrusted. */
export async function draftsOf(answer: unknown): Promise<Draft[]> {
  const found = (answer as { memories?: unknown } | null)?.memories;
  if (!Array.isArray(found)) throw new NoAnswer('The model returned an invalid answer', true);
  const drafts: Draft[] = [];
  for (const one of found.slice(0, MAX_CANDIDATES)) {
    const draft = draftOf(one);
    if (draft) drafts.push(draft);
    if (drafts.length === MAX_MEMORIES) break;
    await otherWork();
  }
  return drafts;
}

function draftOf(found: unknown): Draft | null {
  if (typeof found !== 'object' || found === null) return null;
  const { kind, title, body, description, tags, importance, confidence, occurred_at } = found as Record<
    string,
    unknown
  >;
  const [heading, text] = [lineOf(title, 500), textOf(body, 20_000)];
  if (!KINDS.includes(kind as Kind) || !heading || !text) return null;
  const labels = Array.isArray(tags)
    ? tags
        .slice(0, MAX_CANDIDATE_TAGS)
        .map((tag) => lineOf(tag, 50))
        .filter((tag) => tag !== null)
    : [];
  return {
    kind: kind as Kind,
    title: heading,
    body: text,
    description: lineOf(description, 200),
    tags: [...new Set(labels)].slice(0, 20),
    confidence: typeof confidence === 'number' && confidence >= 0 ? Math.min(confidence, MAX_CONFIDENCE) : 0.5,
    importance: importanceOf(importance),
    occurredAt: momentOf(occurred_at),
  };
}

function importanceOf(value: unknown): Importance {
  if (value === 'critical') return 'high';
  return IMPORTANCES.find((known) => known === value) ?? 'normal';
}

/** Text without secrets and without characters that cannot be stored. */
function textOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  // Half as much again, because redaction shortens the text.
  const beginning = value.slice(0, max * 1.5);
  const text = redactSecrets(beginning.toWellFormed().replaceAll('\u0000', '').trim());
  return text.replace(/[\s\p{Cf}\p{Z}]/gu, '') ? firstCharacters(text, max) : null;
}

function lineOf(value: unknown, max: number): string | null {
  const line = textOf(value, max * 2)
    ?.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  return line ? firstCharacters(line, max) : null;
}
