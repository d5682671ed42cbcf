import { describe, expect, it } from '@jest/globals';
import { factsOf, symbolsOf } from '../../../../test/support/code-project.js';

describe('symbols', () => {
  it.each([
    [
      'a.py',
      'class A(B):\n  x = 1\n  def m(self):\n    def n(): pass\n  class C:\n    def o(self): pass\n',
      'A A.m A.C A.C.o',
    ],
    ['a.py', 'a = b = 1\nc: int = 2\nd, (e, *f) = g()\nh.i = 1\nj[0] = 1\nk += 1\n', 'a b c d e f'],
    ['a.py', 'try:\n  import x\nexcept E:\n  def f(): pass\nif T:\n  Y = 1\n', 'f Y'],
    [
      'a.py',
      '@d\nasync def f(): pass\nclass A:\n  @property\n  def x(self): pass\n  @x.setter\n  def x(self, v): pass\n',
      'f A A.x',
    ],
    [
      'a.go',
      'package p\nfunc f() {}\nfunc (s *S[T]) M() {}\ntype S struct{}\nconst A, B = 1, 2\nvar c int\n',
      'f S S.M A B c',
    ],
    [
      'a.go',
      'package p\ntype I interface { Get() error }\ntype X = I\nfunc f() { type y int; var z = 1 }\n',
      'I I.Get X f',
    ],
    [
      'A.java',
      'class A { int a, b; A() {} void m() { class L { void k() {} } } enum E { P; void z() {} } record R(int x) { R {} } }',
      'A A.a A.b A.A A.m A.E A.E.z A.R A.R.R',
    ],
    ['A.java', 'interface I { int C = 1; void m(); } @interface An { int v() default 1; }', 'I I.C I.m An An.v'],
    ['A.java', 'class A { Object o = new Object() { void x() {} }; enum E { P { void y() {} } } }', 'A A.o A.E'],
    [
      'a.rs',
      'fn f() { fn g() {} } struct S; enum E {} trait T { fn t(&self); const C: i32; } impl S { fn m() {} } impl T for S { fn t(&self) {} }',
      'f S E T T.t T.C S.m S.t',
    ],
    [
      'a.rs',
      'mod m { fn f() {} mod n { struct S; impl S { fn k() {} } } } mod o; const C: i32 = 1; static D: i32 = 1; type Y = i32; macro_rules! mm { () => {} }',
      'm m.f m.n m.n.S m.n.S.k C D Y mm',
    ],
    ['a.rs', 'impl fmt::Display for other::Q<u8> { fn fmt(&self) {} }', 'Q Q.fmt'],
  ])('of %s: %s', async (path, source, symbols) => {
    expect((await symbolsOf(path, source)).join(' ')).toBe(symbols);
  });

  it('says which types are only extended here', async () => {
    expect((await factsOf('a.go', 'package p\nfunc (s S) M() {}'))!.partial).toEqual([0]);
    expect((await factsOf('a.go', 'package p\nfunc (s S) M() {}\ntype S int'))!.partial).toBeUndefined();
  });
});

describe('imports', () => {
  it.each([
    [
      'a.py',
      'import a.b, c as d\n',
      [
        { from: 'a.b', names: [['.', 'a']] },
        { from: 'c', names: [['*', 'd']] },
      ],
    ],
    [
      'a.py',
      'from .. x import (y as z,\n w)\nfrom . import *\n',
      [
        {
          from: '..x',
          names: [
            ['y', 'z'],
            ['w', 'w'],
          ],
        },
        { from: '.', names: [['*', '*']] },
      ],
    ],
    [
      'a.go',
      'package p\nimport ("fmt"; s "strings"; . "x/y"; _ "z")',
      [
        { from: 'fmt', names: [['.', 'fmt']] },
        { from: 'strings', names: [['*', 's']] },
        { from: 'x/y', names: [['*', '*']] },
        { from: 'z' },
      ],
    ],
    [
      'A.java',
      'import a.b.C; import static a.D.e; import a.f.*; import static a.G.*;',
      [
        { from: 'a.b', names: [['C', 'C']] },
        { from: 'static a.D', names: [['e', 'e']] },
        { from: 'a.f', names: [['*', '*']] },
        { from: 'static a.G', names: [['*', '*']] },
      ],
    ],
    [
      'a.rs',
      'use crate::a::{self, b as c, d::*}; use x;',
      [
        { from: 'crate', names: [['a', 'a']] },
        { from: 'crate::a', names: [['b', 'c']] },
        { from: 'crate::a::d', names: [['*', '*']] },
        { from: 'x', names: [['*', 'x']] },
      ],
    ],
    [
      'a.rs',
      'mod m; mod t { use super::*; use super::super::y::Z; mod u; }\n#[path = "o.rs"] mod p;',
      [
        { from: 'mod m', names: [['*', 'm']] },
        { from: 'super::y', names: [['Z', 'Z']] },
        { from: 'mod t::u', names: [['*', 'u']] },
        { from: 'path o.rs', names: [['*', 'p']] },
      ],
    ],
  ])('of %s: %s', async (path, source, imports) => {
    expect((await factsOf(path, source))!.imports).toEqual(imports);
  });
});

describe('calls', () => {
  it.each([
    [
      'a.py',
      'class A(B):\n  def m(self):\n    self.n()\n    super().m()\n    self.x.y()\n  def __init__(self):\n    self.x = C()\nclass C: pass\n',
      [
        [1, 'A:n'],
        [1, 'A^m'],
        [1, 'C:y'],
        [2, 'C'],
      ],
    ],
    [
      'a.py',
      'import a.b\nfrom c import d\ndef f(d2: d, g):\n  a.b.x()\n  d2.y()\n  g()\n  len(d())\n',
      [
        [0, 'a.b.x'],
        [0, 'd:y'],
        [0, 'd'],
      ],
    ],
    ['a.py', 'def a(): pass\ndef b(a): a()\ndef c():\n  for a in x: a()\ndef d():\n  with x as a: a()\n', undefined],
    [
      'a.go',
      'package p\nfunc f(s *S, t q.T) { s.M(); t.N(); q.F(); g(); v := &S{}; v.M() }',
      [
        [0, 'S:M'],
        [0, 'q.T:N'],
        [0, 'q.F'],
        [0, 'g'],
      ],
    ],
    [
      'a.go',
      'package p\ntype S struct { d *D }\nfunc (s *S) M() { s.N(); s.d.Q(); func(f int) { f() }(1) }',
      [
        [1, 'S:N'],
        [1, 'D:Q'],
      ],
    ],
    [
      'A.java',
      'class A { E e; void m(F f) { n(); e.run(); this.e.go(); f.x(); G.h(); super.m(); new K(); String s = ""; } void n() {} }',
      [
        [2, 'A.n'],
        [2, 'E:run'],
        [2, 'E:go'],
        [2, 'F:x'],
        [2, 'G.h'],
        [2, 'A^m'],
        [2, 'K'],
      ],
    ],
    [
      'a.rs',
      'struct S { r: R } impl S { fn a(&self, x: &X) { self.b(); Self::c(); self.r.f(); x.g(); crate::h::i(); S::b(); } fn b(&self) {} }',
      [
        [1, 'S:b'],
        [1, 'S:c'],
        [1, 'R:f'],
        [1, 'X:g'],
        [1, 'crate.h.i'],
        [1, 'S.b'],
      ],
    ],
  ])('of %s: %s', async (path, source, calls) => {
    expect((await factsOf(path, source))!.calls).toEqual(calls);
  });
});
