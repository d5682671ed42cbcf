import type { Extraction } from './extraction.js';
import type { Lookup } from './grammar.js';

type Import = readonly [from: string, names: [string, string][]];

const maxUses = 1_000;

/** Spreads `use a::{b, c::{d as e}, f::*}` into one import for each name; `prefix` is the inline module around it. */
export function useTree(kind: Lookup, field: Lookup): (x: Extraction, node: number, prefix: string) => Import[] {
  const [list, scopedList, aliased, wildcard] = [
    ...[kind('use_list'), kind('scoped_use_list'), kind('use_as_clause'), kind('use_wildcard')],
  ] as [number, number, number, number];
  const [path, alias, listField] = [field('path'), field('alias'), field('list')];
  const [scoped, identifier] = [kind('scoped_identifier'), kind('identifier')];
  const words = new Set([scoped, identifier, kind('self'), kind('super'), kind('crate')]);

  return ({ tree }, node, prefix) => {
    const found: Import[] = [];
    const written = (at: number): string => (at < 0 ? '' : tree.textOf(at).replaceAll(/\s/g, ''));
    const joined = (base: string, more: string): string => (base && more ? `${base}::${more}` : base || more);
    const add = (whole: string, local: string): void => {
      const full = absolute(whole.endsWith('::self') ? whole.slice(0, -6) : whole, prefix);
      const cut = full.lastIndexOf('::');
      const last = full.slice(cut < 0 ? 0 : cut + 2);
      const name = local || last;
      if (name === '_' || name === 'self' || name === 'super' || name === 'crate') return;
      found.push(cut < 0 ? [full, [['*', name]]] : [full.slice(0, cut), [[last, name]]]);
    };
    const open: { at: number; base: string }[] = [{ at: node, base: '' }];
    while (open.length && found.length < maxUses) {
      const { at, base } = open.pop()!;
      const of = tree.kind[at]!;
      if (of === list) {
        const children = [...tree.children(at)];
        for (const child of children.reverse()) open.push({ at: child, base });
      } else if (of === scopedList) {
        const below = tree.child(at, listField);
        if (below >= 0) open.push({ at: below, base: joined(base, written(tree.child(at, path))) });
      } else if (of === aliased) {
        add(joined(base, written(tree.child(at, path))), written(tree.child(at, alias)));
      } else if (of === wildcard) {
        const from = [...tree.children(at)].find((child) => words.has(tree.kind[child]!));
        const whole = absolute(joined(base, from === undefined ? '' : written(from)), prefix);
        if (whole && whole !== 'self') found.push([whole, [['*', '*']]]);
      } else if (words.has(of)) add(joined(base, written(at)), '');
    }
    return found;
  };
}

/** `self` and `super` inside an inline module, seen from the file. */
function absolute(path: string, prefix: string): string {
  if (!prefix) return path;
  const parts = path.split('::');
  const around = prefix.split('.');
  if (parts[0] !== 'self' && parts[0] !== 'super') return path;
  if (parts[0] === 'self') parts.shift();
  while (parts[0] === 'super' && around.length) {
    parts.shift();
    around.pop();
  }
  return [...(parts[0] === 'super' ? [] : ['self']), ...around, ...parts].join('::');
}
