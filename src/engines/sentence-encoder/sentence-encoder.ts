import { attention } from './attention.js';
import { Matrices } from './matrices.js';
import { readVocabulary, readWeights, type Read } from './model-files.js';
import { WINDOW_TOKENS } from './text-windows.js';
import { Tokenizer } from './tokenizer.js';
import { unitVector } from '../language-model/unit-vector.js';

/** Keeps the division of a row without variance defined. */
const EPSILON = 1e-6;

/** Changes rows of numbers into others. */
type Layer = (rows: Float32Array, tokens: number) => Float32Array;

/** What layers are made of. */
interface Model {
  readonly read: Read;
  readonly matrices: Matrices;
}

/**
 * The Universal Sentence Encoder (lite): two transformer layers over up to 128 tokens, their mean, and a last layer.
 * The packages have it as a general graph; computed by hand, in whole numbers, it takes a third of the time.
 */
export class SentenceEncoder {
  private constructor(
    /** The tokens of a word. */
    readonly tokensOf: (word: string) => readonly number[],
    private readonly embed: (tokens: readonly number[]) => Float32Array,
    private readonly layers: readonly Layer[],
    private readonly output: Layer,
  ) {}

  static async load(): Promise<SentenceEncoder> {
    const [vocabulary, read] = await Promise.all([readVocabulary(), readWeights()]);
    const tokenizer = new Tokenizer(vocabulary);
    const model = { read, matrices: new Matrices() };
    return new SentenceEncoder(
      (word) => tokenizer.encode(word),
      embeddings(read),
      [firstLayer(model), secondLayer(model)],
      dense(
        model,
        'module/Encoder_en/hidden_layers/tanh_layer_0/weights',
        'module/Encoder_en/hidden_layers/tanh_layer_0/bias',
      ),
    );
  }

  /** Length one. Of at min one token and at most 128. */
  encode(tokens: readonly number[]): Float32Array {
    const mean = this.layers.reduce((given, layer) => layer(given, tokens.length), this.embed(tokens));
    const vector = unitVector(Array.from(this.output(mean, 1), Math.tanh));
    if (!vector) throw new Error('the model answered no direction');
    return vector;
  }
}

const ENCODE = 'Encoder_en/KonaTransformer/Encode';
const APPLIED = `module_apply_default/${ENCODE}`;

/** Embedding of each token, twice, plus the signal of its position. */
function embeddings(read: Read): (tokens: readonly number[]) => Float32Array {
  const embedding = read('module/Embeddings_en').slice();
  const scales = read(`${APPLIED}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`).slice();
  const width = scales.length * 2;
  const signals = new Float64Array(WINDOW_TOKENS * width);
  for (let position = 0; position < WINDOW_TOKENS; position++)
    for (const [i, scale] of scales.entries()) {
      const angle = Math.fround(position * scale);
      signals[position * width + i] = Math.sin(angle);
      signals[position * width + scales.length + i] = Math.cos(angle);
    }
  return (tokens) => {
    const rows = new Float32Array(tokens.length * width);
    for (let position = 0; position < tokens.length; position++) {
      const [row, from] = [position * width, tokens[position]! * width];
      for (let i = 0; i < width; i++) rows[row + i] = 2 * embedding[from + i]! + signals[row + i]!;
    }
    return rows;
  };
}

/** All tokens in, all tokens out. */
function firstLayer(model: Model): Layer {
  const name = `${APPLIED}/Layer_0/TransformerLayer/dense`;
  const wider = dense(model, `${name}/kernel/ConcatPartitions/concat`, `${name}/bias/ConcatPartitions/concat`);
  const [attend, feed] = [selfAttention(model, 0), feedForward(model, 0)];
  return (rows, tokens) => feed(sum(attend(rows, tokens), wider(rows, tokens)), tokens, (each) => each);
}

/** All tokens in, their mean out. */
function secondLayer(model: Model): Layer {
  const [attend, feed] = [selfAttention(model, 1), feedForward(model, 1)];
  return (rows, tokens) => feed(sum(attend(rows, tokens), rows), tokens, meanOf);
}

function selfAttention(model: Model, layer: number): Layer {
  const part = `Layer_${layer}/TransformerLayer`;
  const norm = layerNorm(model.read, `${APPLIED}/${part}`);
  const transform = (what: string): Layer => {
    const name = `${part}/MultiheadAttention/${what}_transform_single`;
    return dense(model, `module/${ENCODE}/${name}/kernel/part_0`, `${APPLIED}/${name}/bias/ConcatPartitions/concat`);
  };
  const [qkv, output] = [transform('qkv'), transform('output')];
  return (rows, tokens) => output(attention(model.matrices, qkv(norm(rows, tokens), tokens), tokens), tokens);
}

/**
 * `reduce` may take the mean of the tokens before the last step: that step is linear, so the result is the same, and it is
 * computed for one row instead of all.
 */
function feedForward(model: Model, layer: number): (rows: Float32Array, tokens: number, reduce: Layer) => Float32Array {
  const part = `Layer_${layer}/TransformerLayer/FFN`;
  const norm = layerNorm(model.read, `${APPLIED}/${part}`);
  const conv = (what: string, min?: number): Layer =>
    dense(
      model,
      `${APPLIED}/TransformerStack/${part}/${what}/Tensordot/Reshape_1`,
      `${APPLIED}/${part}/${what}/bias/ConcatPartitions/concat`,
      min,
    );
  const [wide, narrow] = [conv('conv1', 0), conv('conv2')];
  return (rows, tokens, reduce) => {
    const inner = wide(norm(rows, tokens), tokens);
    return sum(narrow(reduce(inner, tokens), tokens), reduce(rows, tokens));
  };
}

function dense({ read, matrices }: Model, kernel: string, bias: string, min?: number): Layer {
  const [weights, shift] = [read(kernel), read(bias)];
  return matrices.prepare(weights, weights.length / shift.length, shift, min);
}

/** Each row shifted and scaled to mean 0 and variance 1, then as learned. */
function layerNorm(read: Read, part: string): Layer {
  const name = `${part}/layer_prepostprocess/layer_norm/layer_norm`;
  const learned = (what: string): Float32Array => read(`${name}_${what}/ConcatPartitions/concat`).slice();
  const [scale, shift] = [learned('scale'), learned('bias')];
  const width = scale.length;
  return (rows) => {
    const result = new Float32Array(rows.length);
    for (let at = 0; at < rows.length; at += width) {
      let total = 0;
      for (let i = 0; i < width; i++) total += rows[at + i]!;
      const mean = total / width;
      let squares = 0;
      for (let i = 0; i < width; i++) squares += (rows[at + i]! - mean) ** 2;
      const factor = 1 / Math.sqrt(squares / width + EPSILON);
      for (let i = 0; i < width; i++) result[at + i] = (rows[at + i]! - mean) * factor * scale[i]! + shift[i]!;
    }
    return result;
  };
}

function meanOf(rows: Float32Array, tokens: number): Float32Array {
  const mean = new Float32Array(rows.length / tokens);
  for (let i = 0; i < mean.length; i++) {
    let total = 0;
    for (let at = i; at < rows.length; at += mean.length) total += rows[at]!;
    mean[i] = total / tokens;
  }
  return mean;
}

function sum(a: Float32Array, b: Float32Array): Float32Array {
  for (let i = 0; i < a.length; i++) a[i]! += b[i]!;
  return a;
}
