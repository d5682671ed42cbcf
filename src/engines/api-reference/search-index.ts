import type { ContractDocument } from './contract-types.js';
import type { Tag } from './read-contract.js';
import { fieldsOf } from './schema-fields.js';

export interface SearchEntry {
  readonly kind: 'operation' | 'chapter';
  /** Operation id, or slug of the chapter. */
  readonly id: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
  readonly text: string;
}

export interface SearchHit {
  readonly entry: SearchEntry;
  /** The field that matched, if nothing else did. */
  readonly field: string | null;
}

const MAX_HITS = 40;

export function operationEntries(document: ContractDocument, tags: readonly Tag[]): SearchEntry[] {
  return tags.flatMap(({ operations }) =>
    operations.map((operation): SearchEntry => {
      const schemas = [
        operation.body?.media.schema,
        ...operation.responses
          .filter(({ status }) => status.startsWith('2'))
          .flatMap(({ response }) => Object.values(response.content ?? {}).map(({ schema }) => schema)),
      ];
      const names = [
        ...operation.parameters.map(({ name }) => name),
        ...schemas.flatMap((schema) => fieldsOf(document, schema)).map(({ name }) => name),
      ];
      return {
        kind: 'operation',
        id: operation.id,
        title: operation.summary,
        method: operation.method,
        path: operation.path,
        fields: [...new Set(names)],
        text: `${operation.tag} ${operation.description}`.toLowerCase(),
      };
    }),
  );
}

export function chapterEntries(chapters: readonly { slug: string; title: string; markdown: string }[]): SearchEntry[] {
  return chapters.map(({ slug, title, markdown }) => ({
    kind: 'chapter',
    id: slug,
    title,
    method: '',
    path: '',
    fields: [],
    text: markdown.toLowerCase(),
  }));
}

/** Entries in which every word occurs, best first: in the operation id, the title or the path, then in a field, then in the text. */
export function search(entries: readonly SearchEntry[], query: string): SearchHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return entries
    .map((entry) => ({ entry, ...rank(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_HITS)
    .map(({ entry, field }) => ({ entry, field }));
}

function rank(entry: SearchEntry, words: readonly string[]): { score: number; field: string | null } {
  let score = 0;
  let field: string | null = null;
  for (const word of words) {
    const named = rankName(entry, word);
    const match = named ? undefined : bestField(entry.fields, word);
    const points = named || (match ? (match.toLowerCase() === word ? 4 : 2) : entry.text.includes(word) ? 1 : 0);
    if (!points) return { score: 0, field: null };
    score += points;
    field ??= match ?? null;
  }
  return { score, field };
}

function rankName({ id, title, method, path }: SearchEntry, word: string): number {
  const [name, words, route] = [id.toLowerCase(), title.toLowerCase(), path.toLowerCase()];
  if (name === word || route === word) return 20;
  if (words.startsWith(word) || name.startsWith(word)) return 12;
  if (words.includes(word)) return 10;
  if (route.includes(word) || name.includes(word)) return 8;
  return method.toLowerCase() === word ? 6 : 0;
}

function bestField(fields: readonly string[], word: string): string | undefined {
  return fields.find((name) => name.toLowerCase() === word) ?? fields.find((name) => name.toLowerCase().includes(word));
}
