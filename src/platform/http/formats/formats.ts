import type { StreamableFile, Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { Pacer } from '../../../engines/fair-shares/pacer.js';
import type { Format } from '../fields/accepted-format.js';
import { answerTooLarge, MAX_ANSWER_BYTES } from '../../data/answers/answer-budget.js';
import { spooled } from '../../data/answers/spool.js';
import { spooledAnswer } from '../../data/answers/streamed-answer.js';
import { yamlOf } from './yaml-text.js';
import { yamlThread } from './yaml-thread.js';

export type { Format };

const CONTENT_TYPE: Record<Exclude<Format, 'json'>, string> = {
  yaml: 'application/yaml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

/** Longer values are written as YAML beside the event loop: 1 ms of work. */
const LONG_JSON = 16_384;

/**
 * The answer in the requested format. JSON is left to Nest; text formats are rendered here. Markdown that can be long
 * comes in pieces, between which others have their turn.
 */
export async function render<T extends object>(
  value: T,
  format: Format,
  markdown: (value: T) => string | Iterable<string>,
): Promise<T | StreamableFile> {
  if (format === 'json') return value;
  const pieces = format === 'yaml' ? [await toYaml(value)] : await written(markdown(value));
  const bytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  if (bytes > MAX_ANSWER_BYTES) throw answerTooLarge(bytes);
  const spool = await spooled(async (into) => {
    for (const piece of pieces) await into.write(piece);
  });
  return spooledAnswer(spool, { type: CONTENT_TYPE[format] });
}

/** Through JSON first, so that the result equals the JSON answer. */
function toYaml(value: unknown): string | Promise<string> {
  const json = JSON.stringify(value);
  return json.length > LONG_JSON ? yamlThread.write(json) : yamlOf(json);
}

async function written(text: string | Iterable<string>): Promise<string[]> {
  if (typeof text === 'string') return [text];
  const pacer = new Pacer();
  const pieces: string[] = [];
  for (const piece of text) {
    pieces.push(piece);
    await pacer.pause();
  }
  return pieces;
}

/** Documents an answer available as JSON, YAML and Markdown. */
export function textAnswers(type: Type<unknown>): { content: Record<string, unknown>; models: Type<unknown>[] } {
  return {
    models: [type],
    content: {
      'application/json': { schema: { $ref: getSchemaPath(type) } },
      'application/yaml': { schema: { type: 'string' }, example: '# the same value as YAML 1.2' },
      'text/markdown': { schema: { type: 'string' }, example: '# the same value for people' },
    },
  };
}
