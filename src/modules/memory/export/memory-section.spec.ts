import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../test/support/fast-check-seed.js';
import { BEGIN, END, withSection } from './memory-section.js';

const after = (file: string | Buffer | null, section: string | null) => {
  const result = withSection(typeof file === 'string' ? Buffer.from(file, 'latin1') : file, section);
  if ('bytes' in result) return result.bytes.toString('latin1');
  return 'fault' in result ? `fault: ${result.fault}` : 'unchanged';
};
const crlf = (text: string) => text.replaceAll('\n', '\r\n');

describe('The section of a memory file', () => {
  it.each<[string, string | null, string | null, string]>([
    ['is all of a new file', null, 'x\n', `${BEGIN}\nx\n${END}\n`],
    ['is all of an empty file', '', 'x\n', `${BEGIN}\nx\n${END}\n`],
    ['follows the text', '# A\n', 'x\n', `# A\n\n${BEGIN}\nx\n${END}\n`],
    ['follows a last line without its end', '# A', 'x\n', `# A\n\n${BEGIN}\nx\n${END}\n`],
    ['follows a blank line', '# A\n\n', 'x\n', `# A\n\n${BEGIN}\nx\n${END}\n`],
    ['follows a file of one blank line', '\n', 'x\n', `\n${BEGIN}\nx\n${END}\n`],
    ['follows CRLF lines', crlf('# A\nb\n'), 'x\ny\n', crlf(`# A\nb\n\n${BEGIN}\nx\ny\n${END}\n`)],
    ['follows a CRLF blank line', crlf('# A\n\n'), 'x\n', crlf(`# A\n\n${BEGIN}\nx\n${END}\n`)],
    ['follows mixed lines as the first one', '# A\r\nb\n', 'x\n', `# A\r\nb\n\r\n${crlf(`${BEGIN}\nx\n${END}\n`)}`],
    ['follows a byte order mark', '\xef\xbb\xbf', 'x\n', `\xef\xbb\xbf${BEGIN}\nx\n${END}\n`],
    ['follows bytes that are no text', '\xff\xfe\x00\n', 'x\n', `\xff\xfe\x00\n\n${BEGIN}\nx\n${END}\n`],
    ['is replaced', `a\n${BEGIN}\nold\n${END}\nb`, 'x\n', `a\n${BEGIN}\nx\n${END}\nb`],
    ['is filled', `${BEGIN}\n${END}`, 'x\n', `${BEGIN}\nx\n${END}`],
    ['is emptied', `a\n${BEGIN}\nold\n${END}\nb\n`, null, `a\n${BEGIN}\n${END}\nb\n`],
    ['stays empty', `a\n${BEGIN}\n${END}\nb\n`, null, 'unchanged'],
    ['is not begun with nothing', '# A\n', null, 'unchanged'],
    ['is not begun with nothing in an empty file', '', null, 'unchanged'],
    ['is not begun with nothing without a file', null, null, 'unchanged'],
    ['stays when it is the same', `a\n${BEGIN}\nx\n${END}\nb\n`, 'x\n', 'unchanged'],
    ['has the line ends of its marker', `a\n${BEGIN}\r\n${END}\nb`, 'x\ny\n', `a\n${BEGIN}\r\nx\r\ny\r\n${END}\nb`],
    ['has LF after an LF marker', `a\r\n${BEGIN}\n${END}\r\n`, 'x\r\ny\n', `a\r\n${BEGIN}\nx\ny\n${END}\r\n`],
    ['keeps spaces around markers', ` ${BEGIN}  \nold\n\t${END} \n`, 'x\n', ` ${BEGIN}  \nx\n\t${END} \n`],
    ['is found after a byte order mark', `\xef\xbb\xbf${BEGIN}\n${END}\n`, 'x\n', `\xef\xbb\xbf${BEGIN}\nx\n${END}\n`],
    ['gets its last line break', `${BEGIN}\n${END}\n`, 'x', `${BEGIN}\nx\n${END}\n`],
    ['is UTF-8', `${BEGIN}\n${END}\n`, 'é\n', `${BEGIN}\n\xc3\xa9\n${END}\n`],
    ['is not begun by a marker within a line', `a ${BEGIN}\n`, 'x\n', `a ${BEGIN}\n\n${BEGIN}\nx\n${END}\n`],
    ['is not begun by a marker with text after it', `${BEGIN} b\n`, 'x\n', `${BEGIN} b\n\n${BEGIN}\nx\n${END}\n`],
    ['is not ended within a line', `${BEGIN}\na ${END}\n${END}\n`, 'x\n', `${BEGIN}\nx\n${END}\n`],
    ['is not begun after a lone CR', `a\r${BEGIN}\n`, 'x\n', `a\r${BEGIN}\n\n${BEGIN}\nx\n${END}\n`],
    [
      'is not begun by another spelling',
      '<!--memory:begin-->\n',
      'x\n',
      `<!--memory:begin-->\n\n${BEGIN}\nx\n${END}\n`,
    ],
    ['needs its end', `a\n${BEGIN}\nb\n`, 'x\n', 'fault: The end marker is missing'],
    ['needs its begin', `a\n${END}\nb\n`, 'x\n', 'fault: The begin marker is missing'],
    ['needs its end also to be emptied', BEGIN, null, 'fault: The end marker is missing'],
    ['cannot be reversed', `${END}\n${BEGIN}\n`, 'x\n', 'fault: The end marker comes before the begin marker'],
    ['cannot be doubled', `${BEGIN}\n${END}\n`.repeat(2), 'x\n', 'fault: The begin marker occurs more than once'],
    [
      'cannot be nested',
      `${BEGIN}\n${BEGIN}\n${END}\n${END}\n`,
      'x\n',
      'fault: The begin marker occurs more than once',
    ],
    ['begins once', `${BEGIN}\n${BEGIN}\n${END}\n`, 'x\n', 'fault: The begin marker occurs more than once'],
    ['ends once', `${BEGIN}\n${END}\n${END}\n`, 'x\n', 'fault: The end marker occurs more than once'],
    ['cannot contain a marker', null, `x\n ${END}\r\n`, 'fault: The memories contain a marker line'],
  ])('%s', (_, file, section, expected) => {
    expect(after(file, section)).toBe(expected);
  });

  it('leaves every byte outside it as it is', () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array));
    const words = fc.stringMatching(/^[a-zé \r\n]{0,20}\n$/);
    fc.assert(
      fc.property(bytes, bytes, words, words, fc.boolean(), (before, behind, old, section, isNull) => {
        const head = Buffer.concat([before, Buffer.from(`\n${BEGIN}\n`)]);
        const tail = Buffer.concat([Buffer.from(`${END}\n`), behind]);
        const result = withSection(Buffer.concat([head, Buffer.from(old), tail]), isNull ? null : section);
        if (!('bytes' in result)) return expect(result).toEqual({ unchanged: true });
        const expected = Buffer.from(isNull ? '' : section.replaceAll('\r\n', '\n'));
        expect(result.bytes.equals(Buffer.concat([head, expected, tail]))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is added behind bytes that stay as they are, found again, and then not added twice', () => {
    const piece = fc.constantFrom('\n', '\r\n', '\r', 'a', ' ', '\xef\xbb\xbf', '\x00', '\xff', '<!-- memory');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('x\n', 'x\ny\n', '\n', ''), (pieces, section) => {
        const old = Buffer.from(pieces.join(''), 'latin1');
        const first = withSection(old, section);
        if (!('bytes' in first)) throw new Error('not added');
        expect(first.bytes.subarray(0, old.length).equals(old)).toBe(true);
        expect(withSection(first.bytes, section)).toEqual({ unchanged: true });
        expect(withSection(first.bytes, 'other\n')).toHaveProperty('bytes');
      }),
      { numRuns: 1000 },
    );
  });
});
