import { EcmascriptShapes } from './ecmascript-shapes.js';
import { importHandlers } from './extract-ecmascript-imports.js';
import type { Extraction, Handler } from './extraction.js';
import type { LanguageRules } from './grammar.js';
import type { ScopeKind } from './scope.js';

const typedFields = [
  ...['abstract_class_declaration', 'interface_declaration', 'type_alias_declaration', 'enum_declaration'],
  ...['internal_module', 'module', 'function_signature', 'method_signature', 'abstract_method_signature'],
  ...['public_field_definition', 'required_parameter', 'optional_parameter', 'generic_type', 'extends_clause'],
  ...['import_require_clause', 'nested_identifier'],
];

/** The grammar takes a line that starts with type parameters for more of the type before it, and knows no `in` and `out`. */
const corrected = (text: string): string =>
  text
    .replaceAll(/(?<!=>|[\n=(,<|&?:{[])\n\n?[ \t]+(?=<[\w\s])/g, (gap) => `${gap.slice(0, -1)};`)
    .replaceAll(/(?<=[<,]\s{0,9})(?:in |out |in out )(?=[A-Z])/g, (words) => ' '.repeat(words.length));

/** TypeScript, TSX (`markup`) and JavaScript (not `typed`, always with markup). */
export const ecmascript = ({ typed, markup }: { typed: boolean; markup: boolean }): LanguageRules => ({
  comments: ['comment', 'html_comment'],
  atomic: ['string', 'regex', ...(typed ? ['predefined_type', 'nested_type_identifier'] : [])],
  fielded: [
    ...['import_statement', 'import_specifier', 'export_statement', 'export_specifier', 'call_expression'],
    ...['new_expression', 'member_expression', 'class_declaration', 'class', 'method_definition', 'pair_pattern'],
    ...['function_declaration', 'generator_function_declaration', 'variable_declarator', 'arrow_function', 'pair'],
    ...['catch_clause', 'for_in_statement', 'assignment_expression', 'assignment_pattern', 'object_assignment_pattern'],
    ...(typed ? typedFields : ['field_definition']),
    ...(markup ? ['jsx_opening_element', 'jsx_self_closing_element'] : []),
  ],
  ...(typed && !markup && { corrected }),
  handlers(kind, field) {
    const shapes = new EcmascriptShapes(typed, kind, field);
    const [heritage, classExpression, string] = [kind('class_heritage'), kind('class'), kind('string')];
    const identifiers = new Set(['property_identifier', 'private_property_identifier'].map(kind));
    const functions = new Set(['arrow_function', 'function_expression', 'generator_function'].map(kind));
    const parameters = new Set(typed ? ['required_parameter', 'optional_parameter'].map(kind) : []);
    const [name, value, body, left] = [field('name'), field('value'), field('body'), field('left')];
    const [type, pattern] = typed ? [field('type'), field('pattern')] : [0, 0];
    const [parameter, fieldName] = [field('parameter'), field(typed ? 'name' : 'property')];
    const modifiers = new Set(typed ? [kind('accessibility_modifier'), kind(' readonly')] : []);
    const constructorOf = field('constructor');

    const declared =
      (opens?: ScopeKind): Handler =>
      (x, node) => {
        const nameNode = x.tree.child(node, name);
        const written = nameNode < 0 ? 'default' : x.tree.textOf(nameNode);
        if (x.scope.kind !== 'function') return x.define({ name: written, nameNode, node, ...(opens && { opens }) });
        x.bind(written);
        if (opens) x.open('function', node, null);
      };
    const declaredClass: Handler = (x, node) => {
      declared('type')(x, node);
      const clause = x.tree.childOfKind(node, heritage);
      if (clause >= 0) shapes.bases(x, clause);
    };
    const memberName = ({ tree }: Extraction, node: number): string => {
      if (node < 0) return '';
      const written = tree.textOf(node);
      if (identifiers.has(tree.kind[node]!)) return written;
      return tree.kind[node] === string && /^['"][\w$-]+['"]$/.test(written) ? written.slice(1, -1) : '';
    };
    const member =
      (opens?: ScopeKind): Handler =>
      (x, node) => {
        const nameNode = x.tree.child(node, name);
        const written = memberName(x, nameNode);
        if (x.scope.kind === 'type' && written) x.define({ name: written, nameNode, node, ...(opens && { opens }) });
        else if (opens) x.open('function', node, x.scope.kind === 'type' ? undefined : null);
      };
    const fieldMember: Handler = (x, node) => {
      if (x.scope.kind !== 'type') return;
      const nameNode = x.tree.child(node, fieldName);
      const written = memberName(x, nameNode);
      const initial = x.tree.child(node, value);
      if (initial >= 0 && functions.has(x.tree.kind[initial]!)) {
        if (written) x.define({ name: written, nameNode, node, opens: 'function' });
        return;
      }
      const of = typed ? shapes.type(x, x.tree.child(node, type)) : null;
      x.bindField(x.scope.self, written, of ?? shapes.created(x, initial));
    };
    const variable: Handler = (x, node) => {
      const [bound, initial] = [x.tree.child(node, name), x.tree.child(node, value)];
      if (shapes.required(x, bound, initial)) return;
      const of = (typed ? shapes.type(x, x.tree.child(node, type)) : null) ?? shapes.created(x, initial);
      if (x.scope.kind === 'function') return shapes.bind(x, bound, of);
      const names = shapes.names(x, bound);
      for (const [index, nameNode] of names.entries()) {
        const written = x.tree.textOf(nameNode);
        x.bind(written, nameNode === bound ? of : null);
        if (index < names.length - 1) x.define({ name: written, nameNode, node });
        else {
          const isClass = initial >= 0 && x.tree.kind[initial] === classExpression;
          x.define({ name: written, nameNode, node, opens: isClass ? 'type' : 'function' });
        }
      }
    };
    /** Names of parameters in a type mean nothing outside of it. */
    const signature =
      (handler?: Handler): Handler =>
      (x, node) => {
        handler?.(x, node);
        x.open('function', node);
      };
    const typedParameter: Handler = (x, node) => {
      const bound = x.tree.child(node, pattern);
      const of = shapes.type(x, x.tree.child(node, type));
      const isField = [...x.tree.children(node)].some((child) => modifiers.has(x.tree.kind[child]!));
      if (isField) x.bindField(x.scope.self, x.tree.textOf(bound), of);
      shapes.bind(x, bound, of);
    };
    const namespace: Handler = (x, node) => {
      const nameNode = x.tree.child(node, name);
      const parts = nameNode < 0 || x.tree.kind[nameNode] === string ? [] : x.tree.textOf(nameNode).split('.');
      if (!parts.length || parts.length > 10) return x.open('function', node);
      for (const part of parts) x.define({ name: part.trim(), nameNode, node, opens: 'module' });
    };
    const element: Handler = (x, node) => {
      const tag = shapes.path(x, x.tree.child(node, name));
      if (/^[A-Z]|\./.test(tag)) x.call(tag);
    };

    return {
      ...importHandlers(shapes, kind, field),
      class_declaration: declaredClass,
      class: (x, node) => {
        // `const A = class { … }` is the symbol A: its scope is open already.
        const clause = x.tree.childOfKind(node, heritage);
        if (x.scope.kind !== 'type' || x.scope.end !== x.tree.next[node]) x.open('function', node, null);
        else if (clause >= 0) shapes.bases(x, clause);
      },
      object: (x, node) => {
        if (x.scope.kind === 'type') x.open('function', node, null);
      },
      function_declaration: declared('function'),
      generator_function_declaration: declared('function'),
      arrow_function: (x, node) => {
        x.open('function', node);
        shapes.bind(x, x.tree.child(node, parameter));
      },
      function_expression: (x, node) => {
        const isField = x.tree.field[node] === value && x.scope.end === x.tree.next[node];
        x.open('function', node, isField ? undefined : null);
      },
      generator_function: (x, node) => x.open('function', node, null),
      formal_parameters: (x, node) => {
        for (const child of x.tree.children(node)) if (!parameters.has(x.tree.kind[child]!)) shapes.bind(x, child);
      },
      catch_clause: (x, node) => {
        x.open('function', node);
        shapes.bind(x, x.tree.child(node, parameter));
      },
      for_statement: (x, node) => x.open('function', node),
      for_in_statement: (x, node) => {
        x.open('function', node);
        shapes.bind(x, x.tree.child(node, left));
      },
      statement_block: (x, node) => {
        if (x.scope.kind !== 'function' && x.tree.field[node] !== body) x.open('function', node);
      },
      variable_declarator: variable,
      decorator: (x, node) => x.lead(node),
      comment: (x, node) => {
        if (x.leads.has(node)) x.lead(node);
        if (!x.tree.text.startsWith('/// <reference path=', x.tree.start[node])) return;
        const path = /^.{20}["']([^"']+)["']/.exec(x.tree.textOf(node))?.[1];
        if (path) x.import(path.startsWith('.') ? path : `./${path}`);
      },
      method_definition: member('function'),
      call_expression: (x, node) => {
        const module = shapes.loaded(x, node);
        if (module) x.import(module);
        else x.call(shapes.path(x, shapes.called(x, node)));
      },
      new_expression: (x, node) => x.call(shapes.path(x, x.tree.child(node, constructorOf))),
      ...(markup && { jsx_opening_element: element, jsx_self_closing_element: element }),
      ...(!typed && { field_definition: fieldMember }),
      ...(typed && {
        abstract_class_declaration: declaredClass,
        interface_declaration: declared(),
        type_alias_declaration: declared(),
        enum_declaration: declared(),
        function_signature: signature(declared()),
        method_signature: signature(member()),
        abstract_method_signature: signature(member()),
        call_signature: signature(),
        construct_signature: signature(),
        function_type: signature(),
        constructor_type: signature(),
        public_field_definition: fieldMember,
        object_type: ((x, node) => {
          if (x.scope.kind === 'type') x.open('function', node, null);
        }) satisfies Handler,
        required_parameter: typedParameter,
        optional_parameter: typedParameter,
        internal_module: namespace,
        module: namespace,
      }),
    };
  },
});
