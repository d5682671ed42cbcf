import type { Extraction, Handler } from './extraction.js';
import type { LanguageRules } from './grammar.js';

const types = [
  ...['class_declaration', 'interface_declaration', 'enum_declaration', 'record_declaration'],
  'annotation_type_declaration',
];
const methods = [
  ...['method_declaration', 'constructor_declaration', 'compact_constructor_declaration'],
  'annotation_type_element_declaration',
];

/** Java: methods and fields of the class itself and classes of its package are named without `this` and import. */
export const java: LanguageRules = {
  comments: ['line_comment', 'block_comment'],
  atomic: ['string_literal', 'character_literal', 'scoped_identifier', 'scoped_type_identifier'],
  fielded: [
    ...types,
    ...methods,
    ...['field_declaration', 'constant_declaration', 'local_variable_declaration', 'variable_declarator', 'resource'],
    ...['formal_parameter', 'catch_formal_parameter', 'enhanced_for_statement', 'lambda_expression', 'field_access'],
    ...['method_invocation', 'object_creation_expression', 'instanceof_expression'],
  ],
  openNames: 'paths',
  ownNames: true,
  handlers(kind, field) {
    const [identifier, self, parent, access] = [
      ...[kind('identifier'), kind('this'), kind('super'), kind('field_access')],
    ] as [number, number, number, number];
    const [typeIdentifier, scopedType, generic, scoped] = [
      ...[kind('type_identifier'), kind('scoped_type_identifier'), kind('generic_type'), kind('scoped_identifier')],
    ] as [number, number, number, number];
    const [creation, body, star, declaratorKind] = [
      ...[kind('object_creation_expression'), kind('class_body'), kind('asterisk'), kind('variable_declarator')],
    ] as [number, number, number, number];
    const heirs = new Set(['superclass', 'super_interfaces', 'extends_interfaces'].map(kind));
    const [isStatic, typeList] = [kind(' static'), kind('type_list')];
    const [name, type, value, object] = [field('name'), field('type'), field('value'), field('object')];
    const [part, declarator, parameters] = [field('field'), field('declarator'), field('parameters')];

    const typeOf = ({ tree }: Extraction, node: number): string | null => {
      const at = node >= 0 && tree.kind[node] === generic ? node + 1 : node;
      if (at < 0 || (tree.kind[at] !== typeIdentifier && tree.kind[at] !== scopedType)) return null;
      const written = tree.textOf(at);
      return written === 'var' ? null : written;
    };
    const created = (x: Extraction, node: number): string | null =>
      node >= 0 && x.tree.kind[node] === creation ? typeOf(x, x.tree.child(node, type)) : null;
    const path = ({ tree }: Extraction, node: number): string => {
      const parts: string[] = [];
      for (let at = node; at >= 0 && parts.length < 10;) {
        const of = tree.kind[at];
        if (of === identifier || of === self || of === parent) return [tree.textOf(at), ...parts.reverse()].join('.');
        if (of !== access) return '';
        parts.push(tree.textOf(tree.child(at, part)));
        at = tree.child(at, object);
      }
      return '';
    };
    const bindNamed: Handler = (x, node) => {
      const of = typeOf(x, x.tree.child(node, type)) ?? created(x, x.tree.child(node, value));
      x.bind(x.tree.textOf(x.tree.child(node, name)), of);
    };
    const declareType: Handler = (x, node) => {
      const nameNode = x.tree.child(node, name);
      const { scope } = x;
      if (scope.kind === 'function') x.bind(x.tree.textOf(nameNode));
      x.define({ name: x.tree.textOf(nameNode), nameNode, node, opens: 'type' });
      for (const child of x.tree.children(node)) {
        if (!heirs.has(x.tree.kind[child]!)) continue;
        const list = x.tree.childOfKind(child, typeList);
        for (const base of x.tree.children(list < 0 ? child : list)) {
          const written = typeOf(x, base);
          if (written) x.base(written);
        }
      }
    };
    const declareMethod: Handler = (x, node) => {
      const nameNode = x.tree.child(node, name);
      x.define({ name: x.tree.textOf(nameNode), nameNode, node, opens: 'function' });
    };
    const declareFields: Handler = (x, node) => {
      if (x.scope.kind === 'function') return;
      const of = typeOf(x, x.tree.child(node, type));
      const names = [...x.tree.children(node)].filter((child) => x.tree.field[child] === declarator);
      for (const [index, child] of names.entries()) {
        const nameNode = x.tree.child(child, name);
        const written = x.tree.textOf(nameNode);
        x.bindField(x.scope.self, written, of ?? created(x, x.tree.child(child, value)));
        x.define({ name: written, nameNode, node, ...(index === names.length - 1 && { opens: 'function' as const }) });
      }
    };

    return {
      package_declaration: (x, node) => {
        const at = x.tree.childOfKind(node, scoped);
        x.packageName = x.tree.textOf(at < 0 ? x.tree.childOfKind(node, identifier) : at).replaceAll(/\s/g, '');
      },
      import_declaration: (x, node) => {
        const at = x.tree.childOfKind(node, scoped);
        const written = x.tree.textOf(at < 0 ? x.tree.childOfKind(node, identifier) : at).replaceAll(/\s/g, '');
        const isStaticImport = x.tree.childOfKind(node, isStatic) >= 0;
        const whole = x.tree.childOfKind(node, star) >= 0;
        const last = written.slice(written.lastIndexOf('.') + 1);
        const from = whole ? written : written.slice(0, Math.max(0, written.lastIndexOf('.')));
        x.import(isStaticImport ? `static ${from}` : from, [whole ? ['*', '*'] : [last, last]]);
      },
      ...Object.fromEntries(types.map((declared) => [declared, declareType])),
      ...Object.fromEntries(methods.map((declared) => [declared, declareMethod])),
      field_declaration: declareFields,
      constant_declaration: declareFields,
      enum_constant: (x, node) => {
        if (x.tree.childOfKind(node, body) >= 0) x.open('function', node, null);
      },
      local_variable_declaration: (x, node) => {
        const of = typeOf(x, x.tree.child(node, type));
        for (const child of x.tree.children(node))
          if (x.tree.kind[child] === declaratorKind)
            x.bind(x.tree.textOf(x.tree.child(child, name)), of ?? created(x, x.tree.child(child, value)));
      },
      formal_parameter: bindNamed,
      catch_formal_parameter: bindNamed,
      enhanced_for_statement: bindNamed,
      resource: bindNamed,
      spread_parameter: (x, node) => {
        const at = x.tree.childOfKind(node, declaratorKind);
        if (at >= 0) x.bind(x.tree.textOf(x.tree.child(at, name)));
      },
      lambda_expression: (x, node) => {
        x.open('function', node);
        const only = x.tree.child(node, parameters);
        if (only >= 0 && x.tree.kind[only] === identifier) x.bind(x.tree.textOf(only));
      },
      inferred_parameters: (x, node) => {
        for (const child of x.tree.children(node)) if (x.tree.kind[child] === identifier) x.bind(x.tree.textOf(child));
      },
      instanceof_expression: bindNamed,
      object_creation_expression: (x, node) => {
        x.call(typeOf(x, x.tree.child(node, type)) ?? '', true);
        if (x.tree.childOfKind(node, body) >= 0) x.open('function', node, null);
      },
      method_invocation: (x, node) => {
        const written = x.tree.textOf(x.tree.child(node, name));
        const on = x.tree.child(node, object);
        const root = on < 0 ? '' : path(x, on);
        if (on < 0) x.call(written);
        else if (root) x.call(`${root}.${written}`);
        if (x.takesWhole && /^[A-Z]\w*$/.test(root)) x.use(root);
      },
      type_identifier: (x, node) => {
        if (x.takesWhole) x.use(x.tree.textOf(node));
      },
      marker_annotation: (x, node) => {
        if (x.takesWhole) x.use(x.tree.textOf(node + 2));
      },
      annotation: (x, node) => {
        if (x.takesWhole) x.use(x.tree.textOf(node + 2));
      },
    };
  },
};
