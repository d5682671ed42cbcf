import type { EcmascriptShapes } from './ecmascript-shapes.js';
import type { Extraction, Handler } from './extraction.js';
import type { Lookup } from './grammar.js';

/** Imports and exports of TypeScript and JavaScript. */
export function importHandlers(shapes: EcmascriptShapes, kind: Lookup, field: Lookup): Record<string, Handler> {
  const { typed } = shapes;
  const [identifier, string, object, pair] = [kind('identifier'), kind('string'), kind('object'), kind('pair')];
  const [namedImports, namespaceImport] = [kind('named_imports'), kind('namespace_import')];
  const [exportClause, namespaceExport, decorator] = [
    ...[kind('export_clause'), kind('namespace_export'), kind('decorator')],
  ] as [number, number, number];
  const [shorthand, variables] = [kind('shorthand_property_identifier'), kind('variable_declarator')];
  const values = new Set(['arrow_function', 'function_expression', 'generator_function', 'class'].map(kind));
  const [clause, star] = [kind('import_clause'), kind(' *')];
  const [defaultWord, equals] = [kind(' default'), kind(' =')];
  const classExpression = kind('class');
  const ambient = typed ? kind('ambient_declaration') : -1;
  const requireClause = typed ? kind('import_require_clause') : -1;
  const [source, name, alias, value] = [field('source'), field('name'), field('alias'), field('value')];
  const [declaration, left, right, key] = [field('declaration'), field('left'), field('right'), field('key')];

  /** `'a'` may stand for a name in import and export lists. */
  const nameText = (x: Extraction, node: number): string => {
    const of = x.tree.kind[node];
    return of === string ? shapes.literal(x, node) : of === defaultWord ? 'default' : x.tree.textOf(node);
  };
  const specifiers = (x: Extraction, list: number): [string, string][] => {
    const names: [string, string][] = [];
    for (const child of x.tree.children(list)) {
      const first = x.tree.child(child, name);
      if (first < 0) continue;
      const second = x.tree.child(child, alias);
      names.push([nameText(x, first), nameText(x, second < 0 ? first : second)]);
    }
    return names;
  };

  const exportDeclared = (x: Extraction, written: number, isDefault: boolean): void => {
    const node = x.tree.kind[written] === ambient ? written + 2 : written; // declare …
    const nameNode = x.tree.child(node, name);
    if (nameNode >= 0) {
      const local = x.tree.textOf(nameNode);
      return x.export(isDefault ? 'default' : local, local);
    }
    for (const child of x.tree.children(node))
      if (x.tree.kind[child] === variables)
        for (const bound of shapes.names(x, x.tree.child(child, name)))
          x.export(x.tree.textOf(bound), x.tree.textOf(bound));
    if (isDefault) x.export('default', 'default');
  };

  /** `module.exports = …` and `exports.a = …`. */
  const exportAssigned = (x: Extraction, node: number): void => {
    if (x.scope.kind !== 'module') return;
    const [head, ...rest] = shapes.path(x, x.tree.child(node, left)).split('.');
    const names = head === 'module' && rest[0] === 'exports' ? rest.slice(1) : head === 'exports' ? rest : null;
    const assigned = x.tree.child(node, right);
    if (!names || names.length > 1 || assigned < 0) return;
    const [exported] = names;
    if (x.tree.kind[assigned] === identifier) x.export(exported ?? '=', x.tree.textOf(assigned));
    else if (exported !== undefined && values.has(x.tree.kind[assigned]!))
      x.define({ name: exported, nameNode: x.tree.next[x.tree.child(node, left)]! - 1, node, opens: 'function' });
    else if (exported === undefined && x.tree.kind[assigned] === object)
      for (const child of x.tree.children(assigned)) {
        if (x.tree.kind[child] === shorthand) x.export(x.tree.textOf(child), x.tree.textOf(child));
        if (x.tree.kind[child] === pair && x.tree.kind[x.tree.child(child, value)] === identifier)
          x.export(x.tree.textOf(x.tree.child(child, key)), x.tree.textOf(x.tree.child(child, value)));
      }
  };

  return {
    import_statement: (x, node) => {
      const required = requireClause < 0 ? -1 : x.tree.childOfKind(node, requireClause);
      if (required >= 0) {
        const local = x.tree.textOf(x.tree.childOfKind(required, identifier));
        return x.import(shapes.literal(x, x.tree.child(required, source)), [['*', local]]);
      }
      const names: [string, string][] = [];
      const list = x.tree.childOfKind(node, clause);
      if (list >= 0)
        for (const child of x.tree.children(list)) {
          const of = x.tree.kind[child];
          if (of === identifier) names.push(['default', x.tree.textOf(child)]);
          if (of === namespaceImport) names.push(['*', x.tree.textOf(x.tree.childOfKind(child, identifier))]);
          if (of === namedImports) names.push(...specifiers(x, child));
        }
      x.import(shapes.literal(x, x.tree.child(node, source)), names);
    },
    export_statement: (x, node) => {
      const { tree } = x;
      const declared = tree.child(node, declaration);
      if (declared >= 0 && tree.kind[node + 1] === decorator) x.leads.set(declared, node + 1);
      if (x.scope.kind !== 'module' || x.scope.prefix) return;
      const module = shapes.literal(x, tree.child(node, source));
      const list = tree.childOfKind(node, exportClause);
      const isDefault = tree.childOfKind(node, defaultWord) >= 0;
      if (module) {
        const whole = tree.childOfKind(node, namespaceExport);
        const names: [string, string][] = list >= 0 ? specifiers(x, list) : [];
        if (whole >= 0) names.push(['*', nameText(x, tree.next[whole]! - 1)]);
        else if (tree.childOfKind(node, star) >= 0) names.push(['*', '*']);
        x.import(module, names, true);
      } else if (list >= 0) for (const [local, exported] of specifiers(x, list)) x.export(exported, local);
      else if (declared >= 0) exportDeclared(x, declared, isDefault);
      else {
        const whole = isDefault ? tree.child(node, value) : tree.childOfKind(node, identifier);
        if (isDefault && whole >= 0 && values.has(tree.kind[whole]!)) {
          const opens = tree.kind[whole] === classExpression ? 'type' : 'function';
          x.export('default', 'default');
          x.define({ name: 'default', nameNode: -1, node: whole, opens });
        } else if (whole >= 0 && tree.kind[whole] === identifier && (isDefault || tree.childOfKind(node, equals) >= 0))
          x.export(isDefault ? 'default' : '=', tree.textOf(whole));
      }
    },
    assignment_expression: exportAssigned,
  };
}
