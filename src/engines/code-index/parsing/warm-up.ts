/**
 * A little of everything that sources are made of. V8 takes what has never happened for impossible, and compiles code anew
 * each time that it does happen after all; compiling took nearly half of the time of reading.
 */
export const everything = `
/// <reference path="./a.d.ts" />
import a, { b as c, type D } from './a.js'; import * as e from "e"; import type { F } from 'f'; import 'g';
import h = require('h'); import i = e.j;
export * from './k'; export * as l from './l'; export { c, a as m } from './m'; export type { F }; export { a };
export const n: string = 'x', o = 1.5e3 + 0x1f - .5, [p, { q: r = 2, s, ...t }] = f<number>(1, ...p), u = \`a\${n}b\${\`c\`}\`;
export default class<T extends A = B> extends e.V<T> implements W, X<Y> {}
@Z() export abstract class A<in out T, const U> extends B(c) {
  static #a = 1; private readonly b?: Map<string, T[]>; declare c: D; d!: E | F; [key: string]: unknown
  'e-f' = async () => { await this.b!.get<T>('x')?.[0]; }; g = function () { return this.h(); }; accessor i = new J(1)
  static { this.#a = 2; } static k; override l = <U,>(m: U): m is U => !!m; static async *n() { yield* o(); yield; }
  constructor(@P('q') public r: R, protected readonly s = 1, ...t: T[]) { super(r); this.r = r; }
  get u(): number { return this.r.v(1)(2).w; } set u(x) { delete this.x, void 0, typeof x; } abstract y(): void; [z.a]() {}
  @B.c() d(e: F): asserts e is G; d(this: A, { f, g: [h = 1], ...i }: J = {}): void { super.d(f, h); }
}
declare module 'a' { function b(c: number): void; export const d: string }
declare global { interface E { f: string; readonly g?: number; h(i: J): void; (k: L): M; new (n: O): P; get q(): R } }
declare const s: unique symbol; declare function t(u: V): w is X; export declare class Y { z(): A; b: C }
namespace D.E { export function f() { g(1 << 2 >> 3 >>> 4); } const enum H { I = 1, J = 'k' } } enum L { M, N = o() }
interface P<T = {}> extends Q<T>, R { [s: string]: T; readonly t: { u: V }[]; 'w': -1 | true | null; set x(y: Z) }
type A1<T> = T extends (infer U extends string)[] ? { readonly [K in keyof T as \`a\${K}\`]-?: T[K] } : [b: B, ...c: C[], d?: D];
type E1 = typeof import('f') & ((g: H, i?: J) => void) | import('n').O<P>['q'] & this; type E2 = abstract new (...k: L) => M;
async function* f<T>(g: T, h = 1) { for await (const i of g) j(i); for (let k = 0, l; k < 10; k++) { continue; } }
function m() { outer: for (const n in o) { if (n) break outer; else if (p) { } else q(); } while (r) s--; do { ++t; } while (u); }
switch (v) { case 1: { w = x ? y : z; break; } default: throw new A.B<C>(d) } try { e(); } catch (f) { g(f); } finally { h(); } try { } catch { }
const { i1, j1: k1, ...l1 } = require('m'), n1 = require("o"), p1 = { q, r: s, 't': u, [v]: w, x() {}, get y() { return 1 }, async *z() {}, async a() {}, ...b };
const c1 = (d: E, f?: G): H => ({ i: d }), j2 = async (k) => await k, l2 = async m => m, n2 = async <T>(o: T) => { o; }, p2 = class Q { r = class { s() {} } };
(t)(u); ((v.w))(x); (y, z); new (a.b)(c); new D; new e.F(); g?.h?.(i); j?.[k]; l!.m!(n); o\`p\`; q.r<S>\`t\`; (u as V).w(); x satisfies Y; a ||= b ?? c && d || e | f ^ g & h;
i === j != k <= l >= m < n > o instanceof P; q in r; ~s ** -t % +u / v; w = /[/]x\\/y/gi.test(z) ? a : (b) => c; if (d) (e)(); let f1: G1\ntype H1 = 1\nlet i2: J1\ninterface K1 {}
module.exports = { l, m: n }; exports.o = function p() {}; exports.q = r; module.exports.s = () => 1; exports = module.exports = t; import('u').then((v) => v); var w1 = import.meta.x;
function x1() { let y; const z: A = new B(); var [c, , d] = e, { f } = g; { using: h(); } return function* i() { class J { k() {} } return this; }; } debugger; ; const l3 = 10n, m3 = 'a\\n';
`;

/** What stands only in files with markup. */
export const markup = `
import { A, b } from 'c';
export const D = <T,>({ e, ...f }: G<T>) => { return (<><A.B key="h" {...f} i={e} j:k='l' m><b-c>text {b(e)} &amp; {/* n */}{...e}</b-c>
  {e ? <A /> : <D<T> o={() => <p>q</p>} />} </A.B></>); };
`;
