import { StreamableFile, type Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { stringify } from 'yaml';

export type Format = 'json' | 'yaml' | 'md';

const CONTENT_TYPE: Record<Exclude<Format, 'json'>, string> = {
  yaml: 'application/yaml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

/** YAML 1.2 that any parser reads back as the same value, whatever the texts contain. */
function toYaml(value: unknown): string {
  // Through JSON first: what is rendered is exactly what the JSON answer would say.
  return stringify(JSON.parse(JSON.stringify(value)), {
    version: '1.2',
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    aliasDuplicateObjects: false,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
}

/** Text made safe for one line of Markdown: no line breaks, no markup, no HTML. */
export function mdText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\`*_[\]<>#|~&]/g, (character) => `\\${character}`);
}

/** Long text as a Markdown quotation in which every line is text and nothing else. */
export function mdQuote(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n').split('\n');
  return lines.map((line) => `> ${mdLine(line)}`.trimEnd()).join('\n');
}

/** A line of text by itself: also what would begin a list, a heading by underline or a rule is made text. */
export function mdLine(line: string): string {
  return mdText(line.trim())
    .replace(/^([-+=:])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** The answer in the format asked for. JSON goes the ordinary way; text formats are written here. */
export function render<T extends object>(value: T, format: Format, markdown: (value: T) => string): T | StreamableFile {
  if (format === 'json') return value;
  const text = format === 'yaml' ? toYaml(value) : markdown(value);
  const bytes = Buffer.from(text, 'utf8');
  return new StreamableFile(bytes, { type: CONTENT_TYPE[format], length: bytes.length });
}

/** Documents an answer that can be had as JSON, YAML and Markdown. */
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
