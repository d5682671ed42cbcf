/** Joins a folder and a relative path; null when it leads out of the repository. */
export function resolvePath(folder: string, relative: string): string | null {
  const parts = folder ? folder.split('/') : [];
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** All folders that contain something; `` is the root. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>(['']);
  for (const path of paths)
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
      const folder = path.slice(0, cut);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}

/** `found` of the nearest folder at or above `folder` that has one, remembered for each folder on the way. */
export function nearest<T>(
  folder: string,
  known: Map<string, T | null>,
  found: (folder: string) => T | null,
): T | null {
  const passed: string[] = [];
  let result: T | null = null;
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const before = known.get(at);
    if (before !== undefined) {
      result = before;
      break;
    }
    passed.push(at);
    result = found(at);
    if (result !== null || at === '') break;
  }
  for (const at of passed) known.set(at, result);
  return result;
}
