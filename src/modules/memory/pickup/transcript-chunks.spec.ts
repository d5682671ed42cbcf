import { describe, expect, it } from '@jest/globals';
import { transcriptChunks } from './transcript-chunks.js';

describe('A transcript is cut', () => {
  it.each<[about: string, transcript: string, chunks: [from: number, to: number, lines: string[]][]]>([
    ['not at all if it is short', 'one\ntwo', [[0, 8, ['one', 'two']]]],
    [
      'between lines, once a chunk is full',
      'four\nfive\nsix',
      [
        [0, 10, ['four', 'five']],
        [10, 14, ['six']],
      ],
    ],
    [
      'by bytes, not characters',
      'üüü\nüüü\n',
      [
        [0, 7, ['üüü']],
        [7, 15, ['üüü', '']],
      ],
    ],
    [
      'never inside a line',
      'a line that is too long\nb',
      [
        [0, 24, ['a line that is too long']],
        [24, 26, ['b']],
      ],
    ],
    [
      'off after the last chunk it may have',
      'aaaaaaaaa\nbbbbbbbbb\nccccccccc',
      [
        [0, 10, ['aaaaaaaaa']],
        [10, 20, ['bbbbbbbbb']],
      ],
    ],
  ])('%s', (_, transcript, chunks) => {
    const cut = [...transcriptChunks(transcript, 10, 2)];
    expect(cut.map(({ from, to, lines }) => [from, to, lines])).toEqual(chunks);
  });
});
