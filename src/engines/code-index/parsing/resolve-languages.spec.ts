import { describe, expect, it } from '@jest/globals';
import { edgesOf } from '../../../../test/support/code-project.js';

type Project = Record<string, string>;

describe('Python', () => {
  it.each<[string, Project, string[]]>([
    [
      'dotted modules',
      { 'p/__init__.py': '', 'p/a.py': 'import p.b\nimport p.c as c\n', 'p/b.py': '', 'p/c/__init__.py': '' },
      ['p/a.py -> p/b.py', 'p/a.py -> p/c/__init__.py'],
    ],
    [
      'relative levels',
      {
        'p/__init__.py': '',
        'p/q/__init__.py': 'from .. import b\nfrom . import a\n',
        'p/q/a.py': 'from ..b import x\nfrom .c import y\n',
        'p/b.py': '',
        'p/q/c.py': '',
      },
      ['p/q/__init__.py -> p/b.py', 'p/q/__init__.py -> p/q/a.py', 'p/q/a.py -> p/b.py', 'p/q/a.py -> p/q/c.py'],
    ],
    [
      'a package or a module in it',
      { 'p/__init__.py': 'X = 1', 'p/b.py': '', 'm.py': 'from p import X, b\n' },
      ['m.py -> p/__init__.py', 'm.py -> p/b.py'],
    ],
    [
      'a src layout',
      {
        'pyproject.toml': '',
        'src/p/__init__.py': '',
        'src/p/a.py': 'import p.b\n',
        'src/p/b.py': '',
        'tests/t.py': 'from p import a\n',
      },
      ['src/p/a.py -> src/p/b.py', 'tests/t.py -> src/p/a.py'],
    ],
    [
      'another project of the repository',
      {
        'x/setup.py': '',
        'x/p/__init__.py': '',
        'x/p/a.py': '',
        'y/setup.py': '',
        'y/q/__init__.py': '',
        'y/q/m.py': 'import p.a\n',
      },
      ['y/q/m.py -> x/p/a.py'],
    ],
    ['scripts beside each other', { 's/a.py': 'import b\n', 's/b.py': '' }, ['s/a.py -> s/b.py']],
    [
      'packages without a file of their own',
      { 'n/m/a.py': '', 'b.py': 'from n.m import a\nimport n.m.a\nimport n\n' },
      ['b.py -> n/m/a.py'],
    ],
    [
      'nothing of the standard library',
      { 'p/__init__.py': '', 'p/a.py': 'import json\nfrom os import path\n', 'p/json.py': '', 'q/r/os.py': '' },
      [],
    ],
    ['nothing above the repository', { 'a.py': 'from ... import b\nfrom ..... import c\n', 'b.py': '' }, []],
  ])('%s', async (_, project, edges) => {
    const found = (await edgesOf(project)).filter((edge) => edge.startsWith('import '));
    expect(found.map((edge) => edge.slice(7)).sort()).toEqual([...edges].sort());
  });

  it('follows names through modules, classes and stars', async () => {
    expect(
      await edgesOf({
        'p/__init__.py': 'from .b import B\nfrom .s import *\n',
        'p/b.py': 'from .base import Base\nclass B(Base):\n  def m(self):\n    self.up()\n',
        'p/base.py': 'class Base:\n  def up(self): pass\n',
        'p/s.py': 'def star(): pass\ndef _own(): pass\n',
        'm.py':
          'import p\nimport p.base\nfrom p import B, star\ndef f(b: B):\n  b.m()\n  B()\n  star()\n  p.star()\n  p.base.Base()\n  p._own()\n',
      }),
    ).toEqual([
      'import m.py -> p/__init__.py',
      'import m.py -> p/base.py',
      'symbol_import m.py -> p/b.py#B',
      'symbol_import m.py -> p/s.py#star',
      'call m.py#f -> p/b.py#B.m',
      'call m.py#f -> p/b.py#B',
      'call m.py#f -> p/s.py#star',
      'call m.py#f -> p/base.py#Base',
      'import p/__init__.py -> p/b.py',
      'symbol_import p/__init__.py -> p/b.py#B',
      'import p/__init__.py -> p/s.py',
      'import p/b.py -> p/base.py',
      'symbol_import p/b.py -> p/base.py#Base',
      'call p/b.py#B.m -> p/base.py#Base.up',
    ]);
  });
});

describe('Go', () => {
  it('leads to the files that define what is used, else to the folder', async () => {
    expect(
      await edgesOf({
        'go.mod': 'module example.com/m\n',
        'main.go':
          'package main\nimport ("example.com/m/db"; "example.com/m/side"; "fmt"; x "example.com/m/go-log")\nfunc main() { s := db.Open(); fmt.Println(s, db.Limit); x.Log(); help() }\n',
        'help.go': 'package main\nfunc help() {}\n',
        'db/open.go': 'package db\nfunc Open() *Store { return &Store{} }\n',
        'db/store.go': 'package db\ntype Store struct{}\nconst Limit = 1\nfunc (s *Store) Get() { s.find() }\n',
        'db/find.go': 'package db\nfunc (s *Store) find() {}\n',
        'db/open_test.go': 'package db_test\nimport "example.com/m/db"\nfunc T() { db.Open() }\n',
        'side/side.go': 'package side\n',
        'go-log/l.go': 'package log\nfunc Log() {}\n',
      }),
    ).toEqual([
      'import db/open_test.go -> db/open.go',
      'symbol_import db/open_test.go -> db/open.go#Open',
      'call db/open_test.go#T -> db/open.go#Open',
      'call db/store.go#Store.Get -> db/find.go#Store.find',
      'import main.go -> db/open.go',
      'symbol_import main.go -> db/open.go#Open',
      'import main.go -> db/store.go',
      'symbol_import main.go -> db/store.go#Limit',
      'import main.go -> go-log/l.go',
      'symbol_import main.go -> go-log/l.go#Log',
      'import main.go -> side/',
      'call main.go#main -> db/open.go#Open',
      'call main.go#main -> go-log/l.go#Log',
      'call main.go#main -> help.go#help',
    ]);
  });

  it('knows embedded types and several modules', async () => {
    expect(
      await edgesOf({
        'a/go.mod': 'module a.io/x\n',
        'a/b/b.go': 'package b\ntype Base struct{}\nfunc (b *Base) Up() {}\n',
        'c/go.mod': 'module c.io/y\n',
        'c/c.go': 'package c\nimport "a.io/x/b"\ntype C struct { *b.Base }\nfunc (c *C) M() { c.Up() }\n',
      }),
    ).toEqual([
      'import c/c.go -> a/b/b.go',
      'symbol_import c/c.go -> a/b/b.go#Base',
      'call c/c.go#C.M -> a/b/b.go#Base.Up',
    ]);
  });
});

describe('Java', () => {
  it('leads to classes by package, wherever the files lie', async () => {
    expect(
      await edgesOf({
        'm/A.java':
          'package a; import b.B; import c.*; import static d.D.help; class A extends Near { B b; void m(C c) { b.run(); c.go(); help(); near(); new Near(); B.Inner.of(); } }',
        'm/Near.java': 'package a; class Near { void near() {} }',
        'x/B.java': 'package b; public class B { public void run() {} static class Inner { static void of() {} } }',
        'x/C.java': 'package c; public class C { void go() {} }',
        'x/Unused.java': 'package c; public class Unused {}',
        'x/D.java': 'package d; class D { static void help() {} }',
      }),
    ).toEqual([
      'import m/A.java -> x/B.java',
      'symbol_import m/A.java -> x/B.java#B',
      'import m/A.java -> x/D.java',
      'symbol_import m/A.java -> x/D.java#D.help',
      'import m/A.java -> x/C.java',
      'symbol_import m/A.java -> x/C.java#C',
      'call m/A.java#A.m -> x/B.java#B.run',
      'call m/A.java#A.m -> x/C.java#C.go',
      'call m/A.java#A.m -> x/D.java#D.help',
      'call m/A.java#A.m -> m/Near.java#Near.near',
      'call m/A.java#A.m -> m/Near.java#Near',
      'call m/A.java#A.m -> x/B.java#B.Inner.of',
    ]);
  });
});

describe('Rust', () => {
  it('follows modules, uses and crates', async () => {
    expect(
      await edgesOf({
        'app/Cargo.toml': '[package]\nname = "app"\n',
        'app/src/main.rs':
          'mod a;\nmod b;\nuse my_lib::Thing;\nuse crate::a::{inner::deep, S};\nfn main() { deep(); S::new(); b::f(); Thing::go(); }\n',
        'app/src/a.rs': 'pub mod inner;\npub struct S;\nimpl S { pub fn new() -> S { super::b::f(); S } }\n',
        'app/src/a/inner.rs':
          'use super::S;\npub fn deep() { S::new(); }\nmod tests { use super::*; fn t() { deep(); } }\n',
        'app/src/b/mod.rs': 'pub use self::c::f;\nmod c;\n',
        'app/src/b/c.rs': 'pub fn f() {}\n',
        'lib/Cargo.toml': '[package]\nname = "my-lib"\n',
        'lib/src/lib.rs': 'mod thing;\npub use thing::Thing;\n',
        'lib/src/thing.rs': 'pub struct Thing;\nimpl Thing { pub fn go() {} }\n',
      }),
    ).toEqual([
      'import app/src/a.rs -> app/src/a/inner.rs',
      'call app/src/a.rs#S.new -> app/src/b/c.rs#f',
      'import app/src/a/inner.rs -> app/src/a.rs',
      'symbol_import app/src/a/inner.rs -> app/src/a.rs#S',
      'call app/src/a/inner.rs#deep -> app/src/a.rs#S.new',
      'call app/src/a/inner.rs#tests.t -> app/src/a/inner.rs#deep',
      'import app/src/b/mod.rs -> app/src/b/c.rs',
      'symbol_import app/src/b/mod.rs -> app/src/b/c.rs#f',
      'import app/src/main.rs -> app/src/a.rs',
      'import app/src/main.rs -> app/src/b/mod.rs',
      'import app/src/main.rs -> lib/src/lib.rs',
      'symbol_import app/src/main.rs -> lib/src/thing.rs#Thing',
      'import app/src/main.rs -> app/src/a/inner.rs',
      'symbol_import app/src/main.rs -> app/src/a/inner.rs#deep',
      'symbol_import app/src/main.rs -> app/src/a.rs#S',
      'call app/src/main.rs#main -> app/src/a/inner.rs#deep',
      'call app/src/main.rs#main -> app/src/a.rs#S.new',
      'call app/src/main.rs#main -> app/src/b/c.rs#f',
      'call app/src/main.rs#main -> lib/src/thing.rs#Thing.go',
      'import lib/src/lib.rs -> lib/src/thing.rs',
      'symbol_import lib/src/lib.rs -> lib/src/thing.rs#Thing',
    ]);
  });
});
