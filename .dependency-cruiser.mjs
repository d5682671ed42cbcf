/** The three rings: app → modules → platform; modules meet only at index.ts. */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^src/platform' },
      to: { path: '^src/(modules|[^/]+\\.ts$)' },
    },
    {
      name: 'modules-do-not-know-the-app',
      severity: 'error',
      from: { path: '^src/modules' },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'modules-meet-at-index',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: '^src/modules/([^/]+)/(?!index\\.ts$)', pathNot: '^src/modules/$1/' },
    },
    {
      name: 'app-uses-public-faces',
      severity: 'error',
      from: { path: '^src/[^/]+\\.ts$' },
      to: { path: '^src/modules/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'examples-use-public-faces',
      severity: 'error',
      from: { path: '^examples' },
      to: { path: '^src/modules/[^/]+/(?!index\\.ts$)' },
    },
    { name: 'nothing-needs-an-example', severity: 'error', from: { path: '^src' }, to: { path: '^examples' } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '(\\.worker|\\.d)\\.ts$|^src/main\\.ts$' },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.js', '.mjs'],
    },
  },
};
