import type { Extraction, Handler } from './extraction.js';
import type { LanguageRules } from './grammar.js';

/** Go: all files of a folder are one package; other packages are used as `pkg.Name`. */
export const go: LanguageRules = {
  comments: ['comment'],
  atomic: ['interpreted_string_literal', 'raw_string_literal', 'rune_literal'],
  fielded: [
    ...['import_spec', 'type_spec', 'type_alias', 'const_spec', 'var_spec', 'function_declaration', 'method_elem'],
    ...['method_declaration', 'parameter_declaration', 'variadic_parameter_declaration', 'field_declaration'],
    ...['call_expression', 'selector_expression', 'qualified_type', 'generic_type', 'short_var_declaration'],
    ...['range_clause', 'unary_expression', 'composite_literal', 'type_switch_statement', 'receive_statement'],
  ],
  openNames: 'all',
  handlers(kind, field) {
    const [identifier, selector, dot, blank] = [
      ...[kind('identifier'), kind('selector_expression'), kind('dot'), kind('blank_identifier')],
    ] as [number, number, number, number];
    const [typeIdentifier, pointer, qualified, generic] = [
      ...[kind('type_identifier'), kind('pointer_type'), kind('qualified_type'), kind('generic_type')],
    ] as [number, number, number, number];
    const [unary, composite, parameter] = [
      ...[kind('unary_expression'), kind('composite_literal'), kind('parameter_declaration')],
    ] as [number, number, number];
    const packageIdentifier = kind('package_identifier');
    const [name, type, path, left, right] = [
      ...[field('name'), field('type'), field('path'), field('left'), field('right')],
    ] as [number, number, number, number, number];
    const [operand, selected, called, receiver] = [
      ...[field('operand'), field('field'), field('function'), field('receiver')],
    ] as [number, number, number, number];
    const [packageOf, alias] = [field('package'), field('alias')];

    const selection = ({ tree }: Extraction, node: number): string => {
      const parts: string[] = [];
      for (let at = node; at >= 0 && parts.length < 10;) {
        if (tree.kind[at] === identifier) return [tree.textOf(at), ...parts.reverse()].join('.');
        if (tree.kind[at] !== selector) return '';
        parts.push(tree.textOf(tree.child(at, selected)));
        at = tree.child(at, operand);
      }
      return '';
    };
    const typeOf = ({ tree }: Extraction, node: number): string | null => {
      let at = node;
      if (at >= 0 && tree.kind[at] === pointer) at += 2;
      if (at >= 0 && tree.kind[at] === generic) at = tree.child(at, type);
      if (at < 0) return null;
      return tree.kind[at] === typeIdentifier || tree.kind[at] === qualified ? tree.textOf(at) : null;
    };
    /** The type of `T{…}` and `&T{…}`. */
    const created = (x: Extraction, node: number): string | null => {
      const at = x.tree.kind[node] === unary ? x.tree.child(node, operand) : node;
      return at >= 0 && x.tree.kind[at] === composite ? typeOf(x, x.tree.child(at, type)) : null;
    };
    const named = ({ tree }: Extraction, node: number): number[] =>
      [...tree.children(node)].filter((child) => tree.field[child] === name && tree.kind[child] !== packageIdentifier);
    const bindList = (x: Extraction, list: number, values = -1): void => {
      if (list < 0) return;
      const targets = x.tree.kind[list] === identifier ? [list] : [...x.tree.children(list)];
      const only = targets.length === 1 && values >= 0 ? created(x, values + 1) : null;
      for (const target of targets) if (x.tree.kind[target] === identifier) x.bind(x.tree.textOf(target), only);
    };
    const declareAll: Handler = (x, node) => {
      const of = typeOf(x, x.tree.child(node, type));
      const names = named(x, node);
      for (const [index, nameNode] of names.entries()) {
        const written = x.tree.textOf(nameNode);
        x.bind(written, of);
        if (x.scope.kind === 'function' || x.tree.kind[nameNode] !== identifier) continue;
        x.define({ name: written, nameNode, node, ...(index === names.length - 1 && { opens: 'function' as const }) });
      }
    };
    const declareType: Handler = (x, node) => {
      const nameNode = x.tree.child(node, name);
      x.define({ name: x.tree.textOf(nameNode), nameNode, node, opens: 'type' });
    };
    const bindParameter: Handler = (x, node) => {
      const of = typeOf(x, x.tree.child(node, type));
      for (const nameNode of named(x, node)) x.bind(x.tree.textOf(nameNode), of);
    };

    return {
      package_clause: (x, node) => {
        x.packageName = x.tree.textOf(x.tree.childOfKind(node, packageIdentifier));
      },
      import_spec: (x, node) => {
        const module = x.tree.textOf(x.tree.child(node, path)).slice(1, -1);
        const local = x.tree.child(node, name);
        const of = local < 0 ? -1 : x.tree.kind[local];
        if (of === blank) x.import(module);
        else if (of === dot) x.import(module, [['*', '*']]);
        else if (local >= 0) x.import(module, [['*', x.tree.textOf(local)]]);
        else x.import(module, [['.', module.slice(module.lastIndexOf('/') + 1)]]);
      },
      type_spec: declareType,
      type_alias: declareType,
      const_spec: declareAll,
      var_spec: declareAll,
      function_declaration: (x, node) => {
        const nameNode = x.tree.child(node, name);
        x.define({ name: x.tree.textOf(nameNode), nameNode, node, opens: 'function' });
      },
      method_declaration: (x, node) => {
        const list = x.tree.child(node, receiver);
        const first = list < 0 ? -1 : x.tree.childOfKind(list, parameter);
        const of = first < 0 ? null : typeOf(x, x.tree.child(first, type));
        const nameNode = x.tree.child(node, name);
        if (!of || of.includes('.')) return x.open('function', node);
        x.extend(of);
        x.define({ name: x.tree.textOf(nameNode), nameNode, node, opens: 'function', below: of });
      },
      method_elem: (x, node) => {
        const nameNode = x.tree.child(node, name);
        if (x.scope.kind === 'type') x.define({ name: x.tree.textOf(nameNode), nameNode, node });
      },
      func_literal: (x, node) => x.open('function', node),
      parameter_declaration: bindParameter,
      variadic_parameter_declaration: (x, node) => bindList(x, x.tree.child(node, name)),
      field_declaration: (x, node) => {
        const of = typeOf(x, x.tree.child(node, type));
        const names = named(x, node);
        for (const nameNode of names) x.bindField(x.scope.self, x.tree.textOf(nameNode), of);
        if (names.length || !of || x.scope.kind !== 'type') return;
        x.base(of);
        x.bindField(x.scope.self, of.slice(of.indexOf('.') + 1), of);
      },
      short_var_declaration: (x, node) => bindList(x, x.tree.child(node, left), x.tree.child(node, right)),
      range_clause: (x, node) => bindList(x, x.tree.child(node, left)),
      receive_statement: (x, node) => bindList(x, x.tree.child(node, left)),
      type_switch_statement: (x, node) => bindList(x, x.tree.child(node, alias)),
      qualified_type: (x, node) => {
        const [from, of] = [x.tree.child(node, packageOf), x.tree.child(node, name)];
        x.use(`${x.tree.textOf(from)}.${x.tree.textOf(of)}`);
      },
      selector_expression: (x, node) => {
        const root = x.tree.child(node, operand);
        if (root >= 0 && x.tree.kind[root] === identifier)
          x.use(`${x.tree.textOf(root)}.${x.tree.textOf(x.tree.child(node, selected))}`);
      },
      call_expression: (x, node) => x.call(selection(x, x.tree.child(node, called))),
    };
  },
};
