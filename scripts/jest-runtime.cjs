/**
 * Jest reloads every file for each suite, which took three seconds per suite for the service and its packages. So Jest
 * loads only files that import Jest; Node.js loads everything else once per worker. A helper that does not import Jest
 * can therefore not import one that does.
 */
const asyncHooks = require('node:async_hooks');
const { readFileSync } = require('node:fs');
const { isAbsolute } = require('node:path');
const { pathToFileURL } = require('node:url');
const { SyntheticModule } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

module.exports = class SharedRuntime extends Runtime {
  /** Storages of this suite. Jest makes one per suite and leaves it on, and each one on slows down every promise. */
  storages = [];

  constructor(config, environment, ...given) {
    super(config, environment, ...given);
    // What the service makes is then also of these classes to a suite.
    Object.assign(environment.global, { Date, Error, TypeError, RangeError });
    this.disableStoragesLater();
    const loader = this.esmLoader;
    const resolve = loader.resolveModule.bind(loader);
    // From Node.js 24.9 on Jest would otherwise load all imports of a suite itself, without asking below.
    if (!loader.resolution.canResolveSync) throw new Error('This Jest cannot be told to load modules one by one');
    loader.resolution.canResolveSync = () => false;
    const shared = new Map();
    loader.resolveModule = async (specifier, from, context) => {
      if (specifier === '@jest/globals') return resolve(specifier, from, context);
      const path = await loader.resolution.resolveEsmAsync(from, specifier);
      if (usesJest(path)) return resolve(specifier, from, context);
      if (!shared.has(path)) shared.set(path, loadedByNode(path, context));
      return shared.get(path);
    };
  }

  disableStoragesLater() {
    const { storages, coreModule } = this;
    class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        storages.push(this);
      }
    }
    const required = coreModule.require.bind(coreModule);
    coreModule.require = (name) =>
      /^(node:)?async_hooks$/.test(name) ? { ...asyncHooks, AsyncLocalStorage } : required(name);
  }

  teardown() {
    super.teardown();
    for (const storage of this.storages) storage.disable();
  }
};

function usesJest(path) {
  return /[\\/]dist[\\/]test[\\/]/.test(path) && readFileSync(path, 'utf8').includes("from '@jest/globals'");
}

/** One at a time: Node.js 26 may give out a module before it has run, if another import waits for a part of it. */
let lastImport = Promise.resolve();

function importAlone(path) {
  const imported = lastImport.then(() => import(isAbsolute(path) ? pathToFileURL(path).href : path));
  lastImport = imported.catch(() => {});
  return imported;
}

async function loadedByNode(path, context) {
  const exports = await importAlone(path);
  const names = Object.keys(exports);
  const module = new SyntheticModule(names, () => names.forEach((name) => module.setExport(name, exports[name])), {
    context,
    identifier: path,
  });
  await module.link(() => {});
  await module.evaluate();
  return module;
}
