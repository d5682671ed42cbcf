/** What the compiler's library leaves out of WebAssembly. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
type Callable = (...wholes: number[]) => void;
const { Memory, Module, Instance } = globalThis.WebAssembly as unknown as {
  Memory: new (pages: { initial: number }) => Memory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: Record<string, Callable> };
};

const PAGE_BYTES = 65_536;

export function newMemory(bytes: number): Memory {
  return new Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
}

/** Grows the memory to at least this size. Existing views become invalid. */
export function growTo(memory: Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
}

/** An instruction, or several. */
export type Code = readonly (number | Code)[];

/** Its parameters are whole numbers, the first of its locals; then come further whole numbers, then vectors. */
export interface Assembled {
  readonly parameters: number;
  readonly wholes: number;
  readonly vectors: number;
  readonly code: Code;
}

/** Instructions as https://webassembly.github.io/spec/core/appendix/index-instructions.html numbers them. */
export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
export const tee = (local: number): Code => [0x22, local];
export const i32 = (value: number): Code => [0x41, signed(value)];
/** Once, and again as long as the end of it says so. */
export const repeat = (...body: Code): Code => [0x03, 0x40, body, 0x0d, 0x00, 0x0b];
export const i32LessUnsigned: Code = [0x49];
export const i32Add: Code = [0x6a];
export const i32Store: Code = [0x36, 2, 0];
export const v128Zero: Code = [0xfd, 0x0c, new Array<number>(16).fill(0)];
export const f32x4Of = (value: number): Code => [
  0xfd,
  0x0c,
  [...new Uint8Array(new Float32Array(4).fill(value).buffer)],
];
export const v128Load = (offset: number): Code => [0xfd, 0x00, 0, size(offset)];
export const v128LoadSplat32 = (offset: number): Code => [0xfd, 0x09, 0, size(offset)];
export const v128Store = (offset: number): Code => [0xfd, 0x0b, 0, size(offset)];
/** The lanes of two vectors, of which the first has 0 to 3, in another order. */
export const x32x4Shuffle = (lanes: readonly number[]): Code => [
  [0xfd, 0x0d],
  lanes.map((n) => [4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3]),
];
export const i32x4Lane = (n: number): Code => [0xfd, 0x1b, n];
export const i16x8ExtendLowBytes: Code = [0xfd, 0x87, 0x01];
export const i16x8ExtendHighBytes: Code = [0xfd, 0x88, 0x01];
export const i16x8NarrowI32x4: Code = [0xfd, 0x85, 0x01];
export const i32x4Add: Code = [0xfd, 0xae, 0x01];
export const i32x4DotOfI16x8: Code = [0xfd, 0xba, 0x01];
export const i32x4OfF32x4: Code = [0xfd, 0xf8, 0x01];
export const f32x4OfI32x4: Code = [0xfd, 0xfa, 0x01];
export const f32x4Nearest: Code = [0xfd, 0x6a];
export const f32x4Absolute: Code = [0xfd, 0xe0, 0x01];
export const f32x4Add: Code = [0xfd, 0xe4, 0x01];
export const f32x4Multiply: Code = [0xfd, 0xe6, 0x01];
export const f32x4Divide: Code = [0xfd, 0xe7, 0x01];
export const f32x4Maximum: Code = [0xfd, 0xe9, 0x01];

/** JavaScript has no instructions for many small numbers at once, WebAssembly does. */
export function assemble(memory: Memory, functions: readonly Assembled[]): Callable[] {
  const [whole, vector, none] = [0x7f, 0x7b, 0x00];
  const count = functions.length;
  const types = functions.map(({ parameters }) => [0x60, parameters, new Array<number>(parameters).fill(whole), none]);
  const bodies = functions.map(({ wholes, vectors, code }) => sized([2, wholes, whole, vectors, vector, code, 0x0b]));
  const bytes = [
    [0x00, text('asm'), 1, 0, 0, 0],
    section(1, [count, types]),
    section(2, [1, named(''), named('memory'), 2, 0, 1]),
    section(3, [count, functions.map((_, n) => n)]),
    section(7, [count, functions.map((_, n) => [named(`${n}`), 0, n])]),
    section(10, [count, bodies]),
  ];
  const { exports } = new Instance(new Module(Uint8Array.from(flat(bytes))), { '': { memory } });
  return functions.map((_, n) => exports[n]!);
}

const flat = (code: Code): number[] => code.flat(Infinity as 1) as number[];
const text = (value: string): Code => [...Buffer.from(value, 'latin1')];
const named = (name: string): Code => [name.length, text(name)];
const section = (id: number, content: Code): Code => [id, sized(content)];
const sized = (content: Code): Code => [size(flat(content).length), content];
/** Seven bits a byte, the highest says that more follow; for a signed number the last of them is its sign. */
const size = (value: number): Code => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, size(value >> 7)]);
const signed = (value: number): Code =>
  value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, signed(value >> 7)];
