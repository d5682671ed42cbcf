/** Numbers that are compared at once; rows are filled up with zeros to a multiple of it. */
export const LANES = 16;
const LEAST_PAGES = 8;
const PAGE_BYTES = 65_536;

/** What the compiler's library leaves out of WebAssembly. */
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
const { Memory, Module, Instance } = globalThis.WebAssembly as unknown as {
  Memory: new (pages: { initial: number }) => Memory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: { readonly products: Products } };
};

type Products = (query: number, rows: number, rowBytes: number, rowsEnd: number, into: number) => void;

/**
 * Dot products of small whole numbers, sixteen at a time: JavaScript has no such instructions, WebAssembly does. One
 * instance has a memory of its own, into which everything is copied.
 */
export class RowProducts {
  private readonly memory = new Memory({ initial: LEAST_PAGES });
  private readonly run: Products;

  constructor() {
    const imports = { '': { memory: this.memory } };
    this.run = new Instance(new Module(moduleBytes()), imports).exports.products;
  }

  /** How many rows of this width are best compared in one call. */
  rowsAtOnce(width: number): number {
    return Math.max(1, Math.floor((this.memory.buffer.byteLength - width * 2) / (width + 4)));
  }

  /** The product of the query with each row. They are gone with the next call. */
  of(query: Int16Array, rows: Int8Array): Int32Array {
    const width = query.length;
    const count = rows.length / width;
    const rowsAt = width * 2;
    const into = rowsAt + rows.length;
    const missing = into + count * 4 - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    const { buffer } = this.memory;
    new Int16Array(buffer).set(query);
    new Int8Array(buffer).set(rows, rowsAt);
    this.run(0, rowsAt, width, into, into);
    return new Int32Array(buffer, into, count);
  }
}

/** The instructions that are used, as https://webassembly.github.io/spec/core/appendix/index-instructions.html numbers them. */
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const tee = (local: number): number[] => [0x22, local];
const i32 = (small: number): number[] => [0x41, small];
const loop = [0x03, 0x40];
const againIf = [0x0d, 0x00];
const end = [0x0b];
const i32LessUnsigned = [0x49];
const i32Add = [0x6a];
const i32Store = [0x36, 2, 0];
const v128Zero = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const v128Load = (offset: number): number[] => [0xfd, 0x00, 0, offset];
const lane = (n: number): number[] => [0xfd, 0x1b, n];
const extendLowBytes = [0xfd, 0x87, 0x01];
const extendHighBytes = [0xfd, 0x88, 0x01];
const i32x4Add = [0xfd, 0xae, 0x01];
const i32x4DotOfI16x8 = [0xfd, 0xba, 0x01];

function moduleBytes(): Uint8Array {
  const [query, row, rowBytes, rowsEnd, into, at, rowEnd, bytes, sums] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const step = (extend: number[], offset: number): number[] =>
    [get(sums), get(bytes), extend, get(at), v128Load(offset), i32x4DotOfI16x8, i32x4Add, set(sums)].flat();
  const code = [
    loop,
    [get(query), set(at), v128Zero, set(sums), get(row), get(rowBytes), i32Add, set(rowEnd)],
    loop,
    [get(row), v128Load(0), set(bytes), step(extendLowBytes, 0), step(extendHighBytes, 16)],
    [get(at), i32(32), i32Add, set(at), get(row), i32(LANES), i32Add, tee(row), get(rowEnd), i32LessUnsigned, againIf],
    end,
    [get(into), [0, 1, 2, 3].flatMap((n) => [get(sums), lane(n), n ? i32Add : []].flat()), i32Store],
    [get(into), i32(4), i32Add, set(into), get(row), get(rowsEnd), i32LessUnsigned, againIf],
    end,
    end,
  ].flat(3);
  const [int, vector, none] = [0x7f, 0x7b, 0x00];
  const body = [2, 2, int, 2, vector, ...code];
  return Uint8Array.from([
    ...[0x00, ...text('asm'), 1, 0, 0, 0],
    ...section(1, [1, 0x60, 5, int, int, int, int, int, none]),
    ...section(2, [1, ...named(''), ...named('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...named('products'), 0, 0]),
    ...section(10, [1, ...size(body.length), ...body]),
  ]);
}

const text = (value: string): number[] => [...Buffer.from(value, 'latin1')];
const named = (name: string): number[] => [name.length, ...text(name)];
const size = (value: number): number[] => [(value & 0x7f) | 0x80, value >> 7];
const section = (id: number, content: number[]): number[] => [id, ...size(content.length), ...content];
