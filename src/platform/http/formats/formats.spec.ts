import { describe, expect, it, jest } from '@jest/globals';
import { StreamableFile } from '@nestjs/common';
import { parse } from 'yaml';
import { processorTime } from '../../../engines/fair-shares/processor-time.js';
import { runAsTenant } from '../../../engines/fair-shares/tenant.js';
import { DomainError } from '../../kernel/errors/domain-error.js';
import { render } from './formats.js';

const textOf = async (answer: object): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of (answer as StreamableFile).getStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};
const asMarkdown = () => '# Nothing\n';

describe('An answer in a format', () => {
  it.each([1, 100, 20_000])('is the same value in YAML with %i lines, also written in a thread', async (lines) => {
    const value = { body: 'key: "value" 😀\n'.repeat(lines), list: [{ n: 1, at: null }] };
    expect(parse(await textOf(await render(value, 'yaml', asMarkdown)))).toEqual(value);
  });

  it('is charged to the tenant if it is written in a thread', async () => {
    const charge = jest.spyOn(processorTime, 'charge');
    await runAsTenant('writer', () => render({ body: 'a\n'.repeat(20_000) }, 'yaml', asMarkdown));
    expect(charge.mock.calls).toContainEqual(['writer', expect.any(Number)]);
    charge.mockRestore();
  });

  it('is one text in Markdown that comes in pieces', async () => {
    const pieces = function* () {
      for (let n = 0; n < 1_000; n++) yield `- ${n} 😀\n`;
    };
    const text = await textOf(await render({}, 'md', pieces));
    expect(text).toBe([...pieces()].join(''));
  });

  it('is refused above the size of an answer', async () => {
    await expect(render({ body: 'x'.repeat(9_000_000) }, 'yaml', asMarkdown)).rejects.toThrow(DomainError);
    await expect(render({}, 'md', () => 'x'.repeat(9_000_000))).rejects.toThrow(DomainError);
  });

  it('is left to the framework in JSON', async () => {
    const value = { a: 1 };
    expect(await render(value, 'json', asMarkdown)).toBe(value);
  });
});
