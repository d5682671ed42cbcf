import type { Vocabulary } from './model-files.js';

/** Marks the beginning of a word, and stands for white space. */
const SEPARATOR = '\u2581';
/** The first words of the vocabulary are marks of the training, not pieces of texts; the very first is what is not known. */
const RESERVED = 6;
const UNKNOWN: Piece = { id: 0, score: 0, length: 1 };

interface Piece {
  readonly id: number;
  readonly score: number;
  /** In characters. */
  readonly length: number;
}

/** Pieces by their characters, one a level. */
class Prefix {
  readonly next = new Map<string, Prefix>();
  piece?: Piece;
}

/**
 * A text as the likeliest sequence of pieces of the vocabulary: the unigram model of SentencePiece, by Viterbi's algorithm.
 * Ids are exactly those that the model's packages gave, also where they are odd: a sum of 0 counts as none.
 */
export class Tokenizer {
  private readonly root = new Prefix();

  constructor(vocabulary: Vocabulary) {
    for (const [id, [word, score]] of vocabulary.entries()) {
      if (id < RESERVED) continue;
      const characters = [...word];
      let prefix = this.root;
      for (const character of characters) {
        const known = prefix.next.get(character) ?? new Prefix();
        prefix.next.set(character, known);
        prefix = known;
      }
      prefix.piece = { id, score, length: characters.length };
    }
  }

  /** Ids of the pieces; several characters in a row that are not known are one. */
  encode(text: string): number[] {
    const known = text.normalize('NFKC');
    if (known === '') return [];
    const characters = [...(SEPARATOR + known.replaceAll(' ', SEPARATOR))];
    const ids: number[] = [];
    const last = this.likeliestEnds(characters);
    for (let end = characters.length; end > 0; end -= last[end]!.length) {
      const { id } = last[end]!;
      if (id !== UNKNOWN.id || ids.at(-1) !== UNKNOWN.id) ids.push(id);
    }
    return ids.toReversed();
  }

  /** For each length of the text, the last piece of its likeliest sequence. */
  private likeliestEnds(characters: readonly string[]): Piece[] {
    const last = Array.from<Piece>({ length: characters.length + 1 }).fill(UNKNOWN);
    const best = new Float64Array(characters.length + 1);
    for (let start = 0; start < characters.length; start++)
      for (const piece of this.piecesAt(characters, start)) {
        const [end, score] = [start + piece.length, best[start]! + piece.score];
        if (best[end] !== 0 && score < best[end]!) continue;
        best[end] = score;
        last[end] = piece;
      }
    return last;
  }

  /** Shortest first; never none. */
  private piecesAt(characters: readonly string[], start: number): readonly Piece[] {
    const pieces: Piece[] = [];
    let prefix = this.root.next.get(characters[start]!);
    for (let end = start + 1; prefix; prefix = prefix.next.get(characters[end++]!))
      if (prefix.piece) pieces.push(prefix.piece);
    return pieces.length > 0 ? pieces : [UNKNOWN];
  }
}
