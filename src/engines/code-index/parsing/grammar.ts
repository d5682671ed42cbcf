import type { Language as Syntax } from 'web-tree-sitter';
import type { ExtractionRules, Handler } from './extraction.js';
import type { NameRules } from './fact-collector.js';
import type { NodeKinds } from './flat-tree.js';

/** The number of a kind of nodes, or of a field, by its name. */
export type Lookup = (name: string) => number;

/** How one language is read: what its node kinds mean. */
export interface LanguageRules extends NameRules {
  readonly comments: readonly string[];
  /** Named nodes taken as one token: their leaves do not cover their text, or are of no interest. */
  readonly atomic: readonly string[];
  /** Kinds whose end counts as a token, because nothing but indentation shows it. */
  readonly marked?: readonly string[];
  /** Kinds whose children are looked up by field. */
  readonly fielded: readonly string[];
  handlers(kind: Lookup, field: Lookup): Record<string, Handler>;
  /** A text with faults as the grammar understands it, every character in its place. */
  corrected?(text: string): string;
}

/** Kinds without children in every grammar: no call to the parser is needed. */
const leaves = [
  ...['identifier', 'property_identifier', 'type_identifier', 'field_identifier', 'package_identifier', 'number'],
  ...['private_property_identifier', 'shorthand_property_identifier', 'shorthand_property_identifier_pattern'],
  ...['integer', 'float', 'true', 'false', 'none', 'null', 'nil', 'undefined', 'this', 'super', 'self', 'crate'],
  ...['int_literal', 'float_literal', 'decimal_integer_literal', 'integer_literal', 'primitive_type', 'void_type'],
  ...['string_start', 'string_end', 'blank_identifier', 'accessibility_modifier', 'mutable_specifier', 'import'],
];

/** A grammar with the rules for it; kinds are small numbers, the same for all node types of one name. */
export class Grammar implements NodeKinds, ExtractionRules {
  readonly atomic: Uint8Array;
  readonly comment: Uint8Array;
  readonly marked: Uint8Array;
  readonly fielded: Uint8Array;
  readonly named: Uint8Array;
  readonly handlers: (Handler | undefined)[];
  readonly openNames: 'all' | 'paths' | null;
  readonly ownNames: boolean;
  readonly corrected: (text: string) => string;
  private readonly kinds: Uint16Array;

  constructor(
    readonly syntax: Syntax,
    rules: LanguageRules,
  ) {
    const { types } = syntax;
    this.kinds = new Uint16Array(types.length);
    const byName = new Map<string, number>();
    const named: boolean[] = [true]; // kind 0: an error in the source
    for (let type = 0; type < types.length; type++) {
      const isNamed = syntax.nodeTypeIsNamed(type);
      const key = `${isNamed ? '' : ' '}${types[type]}`;
      let kind = byName.get(key);
      if (kind === undefined) {
        kind = named.push(isNamed) - 1;
        byName.set(key, kind);
      }
      this.kinds[type] = kind;
    }
    const kindNamed = (name: string): number => {
      const kind = byName.get(name);
      if (kind === undefined) throw new Error(`The grammar has no node ${name}`);
      return kind;
    };
    const fieldNamed = (name: string): number => {
      const field = syntax.fieldIdForName(name);
      if (field === null) throw new Error(`The grammar has no field ${name}`);
      return field;
    };
    const flags = (names: readonly string[]): Uint8Array => {
      const set = new Uint8Array(named.length);
      for (const name of names) set[kindNamed(name)] = 1;
      return set;
    };
    this.named = Uint8Array.from(named, Number);
    this.comment = flags(rules.comments);
    this.atomic = flags([...rules.atomic, ...rules.comments]);
    for (let kind = 1; kind < named.length; kind++) if (!named[kind]) this.atomic[kind] = 1;
    for (const name of leaves) if (byName.has(name)) this.atomic[byName.get(name)!] = 1;
    this.marked = flags(rules.marked ?? []);
    this.fielded = flags(rules.fielded);
    this.openNames = rules.openNames ?? null;
    this.ownNames = rules.ownNames ?? false;
    this.corrected = (text) => rules.corrected?.(text) ?? text;
    this.handlers = new Array<Handler | undefined>(named.length).fill(undefined);
    for (const [name, handler] of Object.entries(rules.handlers(kindNamed, fieldNamed)))
      this.handlers[kindNamed(name)] = handler;
  }

  kindOf(type: number): number {
    return this.kinds[type] ?? 0;
  }
}
