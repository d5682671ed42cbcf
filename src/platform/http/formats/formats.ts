import type { StreamableFile, Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { stringify } from 'yaml';
import type { Format } from '../fields/accepted-format.js';
import { answerTooLarge, MAX_ANSWER_BYTES } from '../../data/answers/answer-budget.js';
import { bytesAnswer } from '../../data/answers/streamed-answer.js';

export type { Format };

const CONTENT_TYPE: Record<Exclude<Format, 'json'>, string> = {
  yaml: 'application/yaml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

/** Longer texts in YAML are written as JSON strings: valid YAML, and much faster. */
const LONG = 262_144;

/** YAML 1.2 that any parser reads back as the same value, whatever the texts contain. */
function toYaml(value: unknown): string {
  // Through JSON first, so that the result equals the JSON answer.
  const json = JSON.stringify(value);
  return stringify(JSON.parse(json), {
    version: '1.2',
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    doubleQuotedAsJSON: json.length > LONG,
    aliasDuplicateObjects: false,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
}

/** The answer in the requested format. JSON is left to Nest; text formats are rendered here. */
export function render<T extends object>(value: T, format: Format, markdown: (value: T) => string): T | StreamableFile {
  if (format === 'json') return value;
  const text = format === 'yaml' ? toYaml(value) : markdown(value);
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > MAX_ANSWER_BYTES) throw answerTooLarge(bytes.length);
  return bytesAnswer(bytes, { type: CONTENT_TYPE[format] });
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
