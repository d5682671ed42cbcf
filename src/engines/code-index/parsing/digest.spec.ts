import { describe, expect, it } from '@jest/globals';
import { digestsOf, factsOf } from '../../../../test/support/code-project.js';
import { plainDigest } from './index.js';

describe('digest of a symbol', () => {
  it.each([
    ['whitespace', 'a.ts', 'function a() { return 1; }', 'function a ( )\n{\n\treturn 1;\n}', true],
    ['comments', 'a.ts', 'function a() { return 1; }', '/* x */ function a() { // y\n return /* z */ 1; }', true],
    ['another body', 'a.ts', 'function a() { return 1; }', 'function a() { return 2; }', false],
    ['another string', 'a.ts', 'const a = "x y";', 'const a = "x  y";', false],
    ['another operator', 'a.ts', 'const a = b + c;', 'const a = b - c;', false],
    ['a template', 'a.ts', 'const a = `x ${b} y`;', 'const a = `x ${b} z`;', false],
    ['a regular expression', 'a.ts', 'const a = /x y/;', 'const a = /xy/;', false],
    ['its decorators', 'a.ts', 'class B { @D(1) a() {} }', 'class B { @D(2) a() {} }', false],
    ['a class and its decorators', 'a.ts', '@D(1) export class a {}', '@D(2) export class a {}', false],
    ['other code around it', 'a.ts', 'const x = 1; function a() {}', 'function a() {} const y = 2;', true],
    ['indentation', 'a.py', 'def a():\n  if x:\n    y()\n', 'def a():\n\n    if x:  # c\n        y()\n', true],
    [
      'what is inside a block',
      'a.py',
      'def a():\n  if x:\n    y()\n    z()\n',
      'def a():\n  if x:\n    y()\n  z()\n',
      false,
    ],
    ['docstrings', 'a.py', 'def a():\n  "x"\n', 'def a():\n  "y"\n', false],
    ['escapes', 'a.py', 'a = "x\\ny z"', 'a = "x\\ny w"', false],
    ['decorators of Python', 'a.py', '@b\ndef a(): pass', '@c\ndef a(): pass', false],
    ['byte strings', 'a.rs', 'const a: X = b"x";', 'const a: X = "x";', false],
    ['attributes of Rust', 'a.rs', '#[b]\nfn a() {}', '#[c]\nfn a() {}', false],
    ['raw strings of Go', 'a.go', 'package p\nvar a = `x\ny`', 'package p\nvar a = `x\n y`', false],
    ['annotations of Java', 'A.java', 'class a { @B int x; }', 'class a { @C int x; }', false],
  ])('%s', async (_, path, before, after, same) => {
    const [first, second] = [await digestsOf(path, before), await digestsOf(path, after)];
    const name = first.has('a') ? 'a' : 'B.a';
    expect(first.get(name)).toMatch(/^[0-9a-f]{20}$/);
    expect(first.get(name) === second.get(name)).toBe(same);
  });

  it.each([
    ['a.ts', 'function f(n) { return n ? f(n - 1) : 0; }', 'function g(n) { return n ? g(n - 1) : 0; }'],
    [
      'a.ts',
      'export class f { static of() { return new f(); } }',
      'export class g { static of() { return new g(); } }',
    ],
    ['a.py', 'def f(): return 1', 'def g(): return 1'],
    ['a.go', 'package p\nfunc f() int { return 1 }', 'package p\nfunc g() int { return 1 }'],
    ['a.rs', 'fn f() -> i32 { 1 }', 'fn g() -> i32 { 1 }'],
    ['A.java', 'class f { f() {} }', 'class g { g() {} }'],
  ])('stays the same when only the name changes: %s %s', async (path, before, after) => {
    expect((await digestsOf(path, before)).get('f')).toBe((await digestsOf(path, after)).get('g'));
    expect((await factsOf(path, before))!.digest).not.toBe((await factsOf(path, after))!.digest);
  });

  it('changes for a class with its methods, but not for a method with its siblings', async () => {
    const before = await digestsOf('a.ts', 'class A { m() { return 1; } n() {} }');
    const after = await digestsOf('a.ts', 'class A { m() { return 2; } n() {} }');
    expect(after.get('A')).not.toBe(before.get('A'));
    expect(after.get('A.n')).toBe(before.get('A.n'));
  });

  it('every definition of a repeated name counts', async () => {
    const before = await digestsOf('a.ts', 'function a(x: 1): void; function a(x: unknown) {}');
    const after = await digestsOf('a.ts', 'function a(x: 2): void; function a(x: unknown) {}');
    expect(after.get('a')).not.toBe(before.get('a'));
  });
});

describe('digest of a file', () => {
  it('does not count whitespace and comments', async () => {
    const digest = async (text: string) => (await factsOf('a.ts', text))!.digest;
    expect(await digest('a( 1 ) // x')).toBe(await digest('a(1)'));
    expect(await digest('a(1)')).not.toBe(await digest('a(2)'));
  });

  it('does not count whitespace without a grammar', () => {
    expect(plainDigest(Buffer.from(' a\tb\r\n'))).toBe(plainDigest(Buffer.from('ab')));
    expect(plainDigest(Buffer.from('ab'))).not.toBe(plainDigest(Buffer.from('ba')));
    expect(plainDigest(Buffer.alloc(0))).toMatch(/^[0-9a-f]{20}$/);
  });
});
