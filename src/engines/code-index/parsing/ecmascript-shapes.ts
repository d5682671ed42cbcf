import type { Extraction } from './extraction.js';
import type { Lookup } from './grammar.js';

/** Reads expressions, patterns and types of TypeScript and JavaScript. */
export class EcmascriptShapes {
  private readonly k;
  private readonly f;

  constructor(
    readonly typed: boolean,
    kind: Lookup,
    field: Lookup,
  ) {
    const k = {
      identifier: kind('identifier'),
      this: kind('this'),
      super: kind('super'),
      import: kind('import'),
      member: kind('member_expression'),
      parenthesized: kind('parenthesized_expression'),
      call: kind('call_expression'),
      new: kind('new_expression'),
      string: kind('string'),
      shorthand: kind('shorthand_property_identifier_pattern'),
      assigned: kind('assignment_pattern'),
      assignedObject: kind('object_assignment_pattern'),
      objectPattern: kind('object_pattern'),
      pair: kind('pair_pattern'),
      await: kind('await_expression'),
      unary: kind('unary_expression'),
    };
    const none = 0xffff;
    this.k = {
      ...k,
      nonNull: typed ? kind('non_null_expression') : none,
      annotation: typed ? kind('type_annotation') : none,
      typeArguments: typed ? kind('type_arguments') : none,
      typeIdentifier: typed ? kind('type_identifier') : none,
      nestedType: typed ? kind('nested_type_identifier') : none,
      generic: typed ? kind('generic_type') : none,
      extends: typed ? kind('extends_clause') : none,
    };
    this.f = {
      object: field('object'),
      property: field('property'),
      constructor: field('constructor'),
      function: field('function'),
      arguments: field('arguments'),
      right: field('right'),
      key: field('key'),
      value: field('value'),
      name: field('name'),
    };
  }

  /** `a.b.c`, `this.a`, `super.a`; `` of anything else. */
  path({ tree }: Extraction, node: number): string {
    const { k, f } = this;
    const parts: string[] = [];
    for (let at = node; at >= 0 && parts.length < 10;) {
      const kind = tree.kind[at]!;
      if (kind === k.identifier || kind === k.this || kind === k.super)
        return [tree.textOf(at), ...parts.reverse()].join('.');
      if (kind === k.parenthesized) at = at + 2;
      else if (kind === k.nonNull) at = at + 1;
      else if (kind === k.member) {
        parts.push(tree.textOf(tree.child(at, f.property)));
        at = tree.child(at, f.object);
      } else return '';
    }
    return '';
  }

  /** What is called. The grammar takes `await a<B>()` and `!a<B>()` for calls of `await a` and `!a`. */
  called({ tree }: Extraction, call: number): number {
    const { k } = this;
    let at = call + 1;
    if (tree.childOfKind(call, k.typeArguments) >= 0)
      while (tree.kind[at] === k.await || tree.kind[at] === k.unary) at += 2;
    return at;
  }

  /** The class a value certainly is an instance of: `new A()`. */
  created(x: Extraction, node: number): string | null {
    if (node < 0 || x.tree.kind[node] !== this.k.new) return null;
    const path = this.path(x, x.tree.child(node, this.f.constructor));
    return path && !/^this\b/.test(path) ? path : null;
  }

  /** `: A`, `: a.B<C>`; null of anything else. */
  type({ tree }: Extraction, annotation: number): string | null {
    const { k, f } = this;
    if (annotation < 0) return null;
    let at = tree.kind[annotation] === k.annotation ? annotation + 2 : annotation;
    if (tree.kind[at] === k.generic) at = tree.child(at, f.name);
    const isName = at >= 0 && (tree.kind[at] === k.typeIdentifier || tree.kind[at] === k.nestedType);
    return isName ? tree.textOf(at) : null;
  }

  /** The nodes of the names that a pattern binds. */
  names({ tree }: Extraction, pattern: number): number[] {
    if (pattern < 0) return [];
    const { k, f } = this;
    const names: number[] = [];
    const passed = new Set<number>();
    for (let at = pattern; at < tree.next[pattern]!;) {
      if (passed.has(at)) {
        at = tree.next[at]!;
        continue;
      }
      const kind = tree.kind[at]!;
      if (kind === k.identifier || kind === k.shorthand) names.push(at);
      else if (kind === k.assigned || kind === k.assignedObject) passed.add(tree.child(at, f.right));
      else if (kind === k.pair) passed.add(tree.child(at, f.key));
      else if (kind === k.member) at = tree.next[at]! - 1;
      at++;
    }
    return names;
  }

  bind(x: Extraction, pattern: number, type: string | null = null): void {
    for (const name of this.names(x, pattern)) x.bind(x.tree.textOf(name), name === pattern ? type : null);
  }

  /** The text of a plain string literal, `` of anything else. */
  literal({ tree }: Extraction, node: number): string {
    if (node < 0 || tree.kind[node] !== this.k.string) return '';
    const written = tree.textOf(node);
    return written.includes('\\') ? '' : written.slice(1, -1);
  }

  /** The module of `require('x')` or `import('x')`; `` of anything else. */
  loaded(x: Extraction, node: number): string {
    if (node < 0 || x.tree.kind[node] !== this.k.call) return '';
    const called = x.tree.child(node, this.f.function);
    const isLoad =
      called >= 0 &&
      (x.tree.kind[called] === this.k.import ||
        (x.tree.kind[called] === this.k.identifier && x.tree.textOf(called) === 'require'));
    const written = isLoad ? x.tree.child(node, this.f.arguments) : -1;
    return written < 0 ? '' : this.literal(x, x.tree.childOfKind(written, this.k.string));
  }

  /** `const a = require('x')` and `const { a, b: c } = require('x')` are imports; true when this is one. */
  required(x: Extraction, pattern: number, value: number): boolean {
    const { k, f } = this;
    const { tree } = x;
    if (pattern < 0 || value < 0 || tree.kind[value] !== k.call || tree.kind[value + 1] !== k.identifier) return false;
    const module = this.loaded(x, value);
    if (!module) return false;
    const names: [string, string][] = [];
    if (tree.kind[pattern] === k.identifier) names.push(['*', tree.textOf(pattern)]);
    else if (tree.kind[pattern] === k.objectPattern)
      for (const child of tree.children(pattern)) {
        if (tree.kind[child] === k.shorthand) names.push([tree.textOf(child), tree.textOf(child)]);
        if (tree.kind[child] === k.pair && tree.kind[tree.child(child, f.value)] === k.identifier)
          names.push([tree.textOf(tree.child(child, f.key)), tree.textOf(tree.child(child, f.value))]);
      }
    x.import(module, names);
    return true;
  }

  /** The base class in `extends …`; `?` when it is not simply a name. */
  bases(x: Extraction, heritage: number): void {
    const { k, f } = this;
    const clause = this.typed ? x.tree.childOfKind(heritage, k.extends) : heritage;
    if (clause >= 0) x.base(this.path(x, this.typed ? x.tree.child(clause, f.value) : clause + 2) || '?');
  }
}
