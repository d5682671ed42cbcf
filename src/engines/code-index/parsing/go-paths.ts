import { baseName, folderOf, joined } from './language.js';
import { nearest } from './paths.js';

/** Which folder a Go package is: below the module path of a go.mod of the repository, the nearest one first. */
export class GoPaths {
  private readonly modules = new Map<string, string>();
  private readonly own = new Map<string, { folder: string; module: string } | null>();

  constructor(private readonly settings: ReadonlyMap<string, string>) {
    for (const [path, text] of settings) {
      if (baseName(path) !== 'go.mod') continue;
      const module = moduleOf(text);
      if (module && !this.modules.has(module)) this.modules.set(module, folderOf(path));
    }
  }

  folder(importer: string, name: string): string | null {
    const home = nearest(folderOf(importer), this.own, (folder) => {
      const text = this.settings.get(joined(folder, 'go.mod'));
      const module = text === undefined ? null : moduleOf(text);
      return module ? { folder, module } : null;
    });
    if (home && (name === home.module || name.startsWith(`${home.module}/`)))
      return below(home.folder, name.slice(home.module.length));
    for (let end = name.length; end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = this.modules.get(name.slice(0, end));
      if (folder !== undefined) return below(folder, name.slice(end));
    }
    return null;
  }
}

const below = (folder: string, rest: string): string => (folder ? folder + rest : rest.slice(1));

function moduleOf(text: string): string | null {
  for (const line of text.slice(0, 100_000).split('\n')) {
    const words = line.trim().split(/\s+/, 2);
    if (words[0] === 'module' && words[1]) return words[1].replaceAll('"', '');
  }
  return null;
}
