/** Languages with a grammar. */
export type Language = 'typescript' | 'tsx' | 'javascript' | 'python' | 'go' | 'java' | 'rust';

const languages = new Map<string, Language>([
  ['ts', 'typescript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['tsx', 'tsx'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['jsx', 'javascript'],
  ['py', 'python'],
  ['pyi', 'python'],
  ['go', 'go'],
  ['java', 'java'],
  ['rs', 'rust'],
]);

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** `` at the top, else without the `/` at its end. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const joined = (folder: string, name: string): string => (folder ? `${folder}/${name}` : name);

/** The language of a file, by its extension. */
export function languageOf(path: string): Language | null {
  const name = baseName(path);
  const dot = name.lastIndexOf('.');
  return dot < 1 ? null : (languages.get(name.slice(dot + 1).toLowerCase()) ?? null);
}

/** Is this a file whose text `resolveEdges` wants among its settings? */
export function isSettings(path: string): boolean {
  const name = baseName(path);
  if (name === 'package.json' || name === 'go.mod' || name === 'Cargo.toml') return true;
  return name.endsWith('.json') && (name.includes('tsconfig') || name.includes('jsconfig'));
}
