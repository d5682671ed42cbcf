import type { ChangedFile } from '../../../../client/src/generated.js';

export interface TreeFile {
  readonly name: string;
  readonly file: ChangedFile;
}

/** A folder; one that has nothing but a folder has its name, too. */
export interface TreeFolder {
  readonly name: string;
  readonly path: string;
  readonly folders: readonly TreeFolder[];
  readonly files: readonly TreeFile[];
}

/** Changed files by their folders, in the order of their names. */
export function fileTree(files: readonly ChangedFile[]): TreeFolder {
  return folderOf('', '', files);
}

/** Files in the order in which the tree has them. */
export function filesIn({ folders, files }: TreeFolder): readonly ChangedFile[] {
  return [...folders.flatMap(filesIn), ...files.map(({ file }) => file)];
}

function folderOf(name: string, path: string, files: readonly ChangedFile[]): TreeFolder {
  const here: TreeFile[] = [];
  const below = new Map<string, ChangedFile[]>();
  for (const file of files) {
    const rest = file.path.slice(path.length);
    const end = rest.indexOf('/');
    if (end < 0) here.push({ name: rest, file });
    else below.set(rest.slice(0, end), [...(below.get(rest.slice(0, end)) ?? []), file]);
  }
  const folders = [...below].map(([folder, inIt]) => folderOf(folder, `${path}${folder}/`, inIt)).toSorted(byName);
  const [only] = folders;
  if (name && only && folders.length === 1 && !here.length) return { ...only, name: `${name}/${only.name}` };
  return { name, path, folders, files: here.toSorted(byName) };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}
