import type { Extraction } from './extraction.js';
import type { LanguageRules } from './grammar.js';

/** Python: every name of a module can be imported from it, also those it has imported itself. */
export const python: LanguageRules = {
  comments: ['comment', 'line_continuation'],
  atomic: ['string_content', 'dotted_name', 'import_prefix'],
  marked: ['block'],
  fielded: [
    ...['function_definition', 'class_definition', 'decorated_definition', 'assignment', 'augmented_assignment'],
    ...['import_statement', 'import_from_statement', 'aliased_import', 'call', 'attribute', 'for_statement'],
    ...['for_in_clause', 'named_expression', 'default_parameter', 'typed_default_parameter', 'typed_parameter'],
    ...['keyword_argument', 'type_alias_statement'],
  ],
  handlers(kind, field) {
    const [identifier, attribute, call] = [kind('identifier'), kind('attribute'), kind('call')];
    const [dotted, aliased, wildcard] = [kind('dotted_name'), kind('aliased_import'), kind('wildcard_import')];
    const [type, keyword] = [kind('type'), kind('keyword_argument')];
    const lists = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'list_splat_pattern'].map(kind));
    const f = {
      name: field('name'),
      alias: field('alias'),
      left: field('left'),
      right: field('right'),
      type: field('type'),
      object: field('object'),
      attribute: field('attribute'),
      function: field('function'),
      module: field('module_name'),
      superclasses: field('superclasses'),
      definition: field('definition'),
    };

    /** `a.b.c` of names and attributes, `` of anything else. */
    const path = ({ tree }: Extraction, node: number): string => {
      const parts: string[] = [];
      for (let at = node; parts.length < 10;) {
        if (tree.kind[at] === identifier) return [tree.textOf(at), ...parts.reverse()].join('.');
        if (tree.kind[at] === call && tree.textOf(tree.child(at, f.function)) === 'super')
          return ['super', ...parts.reverse()].join('.');
        if (tree.kind[at] !== attribute) return '';
        parts.push(tree.textOf(tree.child(at, f.attribute)));
        at = tree.child(at, f.object);
        if (at < 0) return '';
      }
      return '';
    };
    const selfless = (written: string): string =>
      written.startsWith('self.') || written.startsWith('cls.')
        ? `this${written.slice(written.indexOf('.'))}`
        : written;
    const typeOf = (x: Extraction, node: number): string | null => {
      if (node < 0) return null;
      const inner = x.tree.kind[node] === type ? node + 1 : node;
      return path(x, inner) || null;
    };
    const createdBy = (x: Extraction, value: number): string | null => {
      const created = value >= 0 && x.tree.kind[value] === call ? path(x, x.tree.child(value, f.function)) : '';
      return created && !created.startsWith('self.') ? created : null;
    };
    const bindTargets = (x: Extraction, node: number): void => {
      if (node < 0) return;
      for (let at = node; at < x.tree.next[node]!;) {
        if (x.tree.kind[at] === identifier) x.bind(x.tree.textOf(at));
        at = at === node || lists.has(x.tree.kind[at]!) ? at + 1 : x.tree.next[at]!;
      }
    };
    const binder =
      (target: number) =>
      (x: Extraction, node: number): void =>
        bindTargets(x, x.tree.child(node, target));

    return {
      decorated_definition: (x, node) => {
        x.leads.set(x.tree.child(node, f.definition), node);
      },
      function_definition: (x, node) => {
        const nameNode = x.tree.child(node, f.name);
        const name = x.tree.textOf(nameNode);
        if (x.scope.kind === 'function') x.bind(name);
        x.define({ name, nameNode, node, opens: 'function' });
      },
      class_definition: (x, node) => {
        const nameNode = x.tree.child(node, f.name);
        const name = x.tree.textOf(nameNode);
        if (x.scope.kind === 'function') x.bind(name);
        x.define({ name, nameNode, node, opens: 'type' });
        const bases = x.tree.child(node, f.superclasses);
        if (bases < 0) return;
        for (const base of x.tree.children(bases)) {
          if (x.tree.kind[base] === keyword) continue;
          const written = path(x, base);
          if (written) x.base(written);
        }
      },
      lambda: (x, node) => x.open('function', node),
      lambda_parameters: bindParameters,
      parameters: bindParameters,
      default_parameter: (x, node) => x.bind(x.tree.textOf(x.tree.child(node, f.name))),
      typed_default_parameter: (x, node) =>
        x.bind(x.tree.textOf(x.tree.child(node, f.name)), typeOf(x, x.tree.child(node, f.type))),
      typed_parameter: (x, node) => x.bind(x.tree.textOf(node + 1), typeOf(x, x.tree.child(node, f.type))),
      list_splat_pattern: (x, node) => x.bind(x.tree.textOf(node + 2)),
      dictionary_splat_pattern: (x, node) => x.bind(x.tree.textOf(node + 2)),
      for_statement: binder(f.left),
      for_in_clause: binder(f.left),
      named_expression: binder(f.name),
      as_pattern_target: (x, node) => bindTargets(x, node),
      augmented_assignment: (x, node) => {
        if (x.scope.kind === 'function') bindTargets(x, x.tree.child(node, f.left));
      },
      assignment: (x, node) => {
        const left = x.tree.child(node, f.left);
        const right = x.tree.child(node, f.right);
        if (left < 0) return;
        const annotation = x.tree.child(node, f.type);
        const of = annotation >= 0 ? typeOf(x, annotation) : createdBy(x, right);
        if (x.tree.kind[left] === attribute) {
          const [root, name, ...more] = path(x, left).split('.');
          if (root === 'self' && name && !more.length) x.bindField(x.scope.self, name, of);
          return;
        }
        if (x.scope.kind !== 'module') {
          if (x.tree.kind[left] === identifier) x.bind(x.tree.textOf(left), of);
          else bindTargets(x, left);
          return;
        }
        const isChain = right >= 0 && x.tree.kind[right] === x.tree.kind[node];
        for (let at = left; at < x.tree.next[left]!;) {
          if (x.tree.kind[at] === identifier) {
            const name = x.tree.textOf(at);
            x.bind(name, of);
            const opens = at === left && !isChain ? 'function' : undefined;
            x.define({ name, nameNode: at, node, ...(opens && { opens }) });
          }
          at = lists.has(x.tree.kind[at]!) ? at + 1 : x.tree.next[at]!;
        }
      },
      type_alias_statement: (x, node) => {
        const left = x.tree.child(node, f.left);
        if (x.scope.kind !== 'module' || left < 0) return;
        x.define({ name: x.tree.textOf(left), nameNode: left + 1, node });
      },
      import_statement: (x, node) => {
        for (const child of x.tree.children(node)) {
          if (x.tree.field[child] !== f.name) continue;
          if (x.tree.kind[child] === dotted) {
            const module = x.tree.textOf(child);
            x.import(module, [['.', module.split('.', 1)[0]!]]);
          } else if (x.tree.kind[child] === aliased) {
            const module = x.tree.textOf(x.tree.child(child, f.name));
            x.import(module, [['*', x.tree.textOf(x.tree.child(child, f.alias))]]);
          }
        }
      },
      import_from_statement: (x, node) => {
        const module = x.tree.child(node, f.module);
        const names: [string, string][] = [];
        for (const child of x.tree.children(node)) {
          if (x.tree.kind[child] === wildcard) names.push(['*', '*']);
          if (x.tree.field[child] !== f.name) continue;
          const isAlias = x.tree.kind[child] === aliased;
          const name = x.tree.textOf(isAlias ? x.tree.child(child, f.name) : child);
          names.push([name, isAlias ? x.tree.textOf(x.tree.child(child, f.alias)) : name]);
        }
        x.import(x.tree.textOf(module).replaceAll(/\s/g, ''), names);
      },
      call: (x, node) => x.call(selfless(path(x, x.tree.child(node, f.function)))),
    };

    function bindParameters(x: Extraction, node: number): void {
      for (const child of x.tree.children(node)) if (x.tree.kind[child] === identifier) x.bind(x.tree.textOf(child));
    }
  },
};
