import type { Extraction, Handler } from './extraction.js';
import type { LanguageRules } from './grammar.js';
import { useTree } from './rust-use-tree.js';

/** Rust: `use`, `mod` and paths; methods belong to the type of their `impl`. */
export const rust: LanguageRules = {
  comments: ['line_comment', 'block_comment'],
  atomic: ['string_literal', 'raw_string_literal', 'char_literal'],
  fielded: [
    ...['function_item', 'function_signature_item', 'struct_item', 'enum_item', 'union_item', 'trait_item'],
    ...['impl_item', 'mod_item', 'const_item', 'static_item', 'type_item', 'associated_type', 'macro_definition'],
    ...['use_declaration', 'scoped_use_list', 'use_as_clause', 'scoped_identifier', 'scoped_type_identifier'],
    ...['call_expression', 'field_expression', 'generic_function', 'generic_type', 'reference_type', 'parameter'],
    ...['let_declaration', 'struct_expression', 'field_declaration', 'macro_invocation', 'for_expression'],
    ...['let_condition', 'match_arm', 'extern_crate_declaration', 'attribute'],
  ],
  openNames: 'paths',
  handlers(kind, field) {
    const [identifier, self, scoped, access] = [
      ...[kind('identifier'), kind('self'), kind('scoped_identifier'), kind('field_expression')],
    ] as [number, number, number, number];
    const [typeIdentifier, scopedType, generic, reference] = [
      ...[kind('type_identifier'), kind('scoped_type_identifier'), kind('generic_type'), kind('reference_type')],
    ] as [number, number, number, number];
    const [genericFunction, structure, attribute, block] = [
      ...[kind('generic_function'), kind('struct_expression'), kind('attribute'), kind('declaration_list')],
    ] as [number, number, number, number];
    const [superWord, crateWord] = [kind('super'), kind('crate')];
    const [name, type, value, pathField] = [field('name'), field('type'), field('value'), field('path')];
    const [called, part, body, pattern] = [field('function'), field('field'), field('body'), field('pattern')];
    const [trait, alias, argument, macro] = [field('trait'), field('alias'), field('argument'), field('macro')];
    const uses = useTree(kind, field);

    /** `a::b::c` and `self.a.b` as `a.b.c` and `this.a.b`; `` of anything else. */
    const path = ({ tree }: Extraction, node: number): string => {
      const parts: string[] = [];
      for (let at = node; at >= 0 && parts.length < 10;) {
        const of = tree.kind[at];
        if (of === self) return ['this', ...parts.reverse()].join('.');
        if (of === identifier || of === superWord || of === crateWord || of === typeIdentifier)
          return [tree.textOf(at), ...parts.reverse()].join('.');
        if (of === generic) at = tree.child(at, type);
        else if (of === access) {
          parts.push(tree.textOf(tree.child(at, part)));
          at = tree.child(at, value);
        } else if (of === scoped || of === scopedType) {
          parts.push(tree.textOf(tree.child(at, name)));
          at = tree.child(at, pathField);
        } else return '';
      }
      return '';
    };
    const typeOf = (x: Extraction, node: number): string | null => {
      let at = node;
      if (at >= 0 && x.tree.kind[at] === reference) at = x.tree.child(at, type);
      const written = at < 0 ? '' : path(x, at);
      return written === 'Self' ? x.scope.self : written || null;
    };
    /** `Self::a()` is a function of the type. */
    const owned = (written: string): string => (written.startsWith('Self.') ? `this${written.slice(4)}` : written);
    const bindPattern = (x: Extraction, node: number, of: string | null): void => {
      if (node < 0) return;
      for (let at = node; at < x.tree.next[node]!; at++)
        if (x.tree.kind[at] === identifier) x.bind(x.tree.textOf(at), at === node ? of : null);
    };
    const declared =
      (opens?: 'type' | 'function'): Handler =>
      (x, node) => {
        const nameNode = x.tree.child(node, name);
        if (x.scope.kind === 'function') x.bind(x.tree.textOf(nameNode));
        x.define({ name: x.tree.textOf(nameNode), nameNode, node, ...(opens && { opens }) });
      };
    const patterned: Handler = (x, node) => bindPattern(x, x.tree.child(node, pattern), null);
    /** `#[path = "x.rs"]` right before a module. */
    const pathOf = (x: Extraction, node: number): string => {
      const lead = x.leads.get(node);
      if (lead === undefined) return '';
      for (let at = lead; at < node; at++)
        if (x.tree.kind[at] === attribute && x.tree.textOf(at + 1) === 'path')
          return x.tree.textOf(x.tree.child(at, value)).slice(1, -1);
      return '';
    };

    return {
      attribute_item: (x, node) => x.lead(node),
      line_comment: (x, node) => {
        if (x.leads.has(node)) x.lead(node);
      },
      function_item: declared('function'),
      function_signature_item: declared(),
      struct_item: declared('type'),
      enum_item: declared(),
      union_item: declared(),
      trait_item: declared('type'),
      const_item: declared('function'),
      static_item: declared('function'),
      type_item: declared(),
      associated_type: declared(),
      macro_definition: declared(),
      field_declaration: (x, node) =>
        x.bindField(x.scope.self, x.tree.textOf(x.tree.child(node, name)), typeOf(x, x.tree.child(node, type))),
      impl_item: (x, node) => {
        const of = typeOf(x, x.tree.child(node, type));
        if (!of || x.scope.kind === 'function') return x.open('function', node, null);
        const local = of.slice(of.lastIndexOf('.') + 1);
        const full = x.scope.prefix ? `${x.scope.prefix}.${local}` : local;
        const methods = x.tree.child(node, body);
        if (methods >= 0 && x.tree.next[methods]! > methods + 3) x.extend(full);
        const base = typeOf(x, x.tree.child(node, trait));
        x.openType(full, node);
        if (base) x.base(base);
      },
      mod_item: (x, node) => {
        const nameNode = x.tree.child(node, name);
        const written = x.tree.textOf(nameNode);
        if (x.tree.childOfKind(node, block) >= 0) return x.define({ name: written, nameNode, node, opens: 'module' });
        const placed = pathOf(x, node);
        const below = x.scope.prefix ? `${x.scope.prefix.replaceAll('.', '::')}::` : '';
        x.import(placed ? `path ${placed}` : `mod ${below}${written}`, [['*', written]]);
      },
      use_declaration: (x, node) => {
        const at = x.tree.child(node, argument);
        if (at < 0 || x.scope.kind === 'type') return;
        for (const [from, names] of uses(x, at, x.scope.prefix)) x.import(from, names);
      },
      extern_crate_declaration: (x, node) => {
        const crate = x.tree.textOf(x.tree.child(node, name));
        const local = x.tree.child(node, alias);
        x.import(crate, [['*', local < 0 ? crate : x.tree.textOf(local)]]);
      },
      closure_expression: (x, node) => x.open('function', node),
      closure_parameters: (x, node) => bindPattern(x, node, null),
      parameter: (x, node) => bindPattern(x, x.tree.child(node, pattern), typeOf(x, x.tree.child(node, type))),
      let_declaration: (x, node) => {
        const initial = x.tree.child(node, value);
        const made = initial >= 0 && x.tree.kind[initial] === structure ? x.tree.child(initial, name) : -1;
        bindPattern(x, x.tree.child(node, pattern), typeOf(x, x.tree.child(node, type)) ?? typeOf(x, made));
      },
      let_condition: patterned,
      match_arm: patterned,
      for_expression: patterned,
      macro_invocation: (x, node) => x.call(path(x, x.tree.child(node, macro))),
      call_expression: (x, node) => {
        let at = x.tree.child(node, called);
        if (at >= 0 && x.tree.kind[at] === genericFunction) at = x.tree.child(at, called);
        const written = owned(path(x, at));
        x.call(written, at >= 0 && x.tree.kind[at] === scoped && !written.startsWith('this.'));
      },
    };
  },
};
