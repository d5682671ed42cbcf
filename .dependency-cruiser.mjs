/**
 * The rings: app → modules → platform (http → background → data → kernel) → engines → shared. Imports go inward only, also
 * those of types, and nothing is imported in a circle. `npm run check:boundaries`; the figures: `npm run -s house`.
 */
/** `package/` has the entries of the published package; `testing/` boots the whole service, and builds what tests need of it. */
const APP = '^src/([^/]+\\.ts$|(app|package|testing)/)';
const OUTSIDE = '^(client|dashboard|sidecar|examples|bench|scripts|test)/';

const inward = (name, from, outer) => ({ name, severity: 'error', from: { path: from }, to: { path: outer } });

export default {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/(engines/[^/]+|platform/[^/]+/[^/]+)$' },
      to: { circular: true },
    },
    inward('shared-is-innermost', '^src/shared/', `${APP}|^src/(modules|platform|engines)/|${OUTSIDE}`),
    inward('engines-know-engines', '^src/engines/', `${APP}|^src/(modules|platform)/|${OUTSIDE}`),
    inward('engines-need-no-framework', '^src/engines/', 'node_modules/(@nestjs/|typeorm/|bull/)'),
    inward('platform-knows-no-domain', '^src/platform/', `${APP}|^src/modules/|${OUTSIDE}`),
    inward(
      'kernel-is-the-lowest-layer',
      '^src/platform/kernel/',
      '^src/platform/((data|background|http|migrations)/|[^/]+\\.ts$)',
    ),
    inward(
      'data-stands-on-the-kernel',
      '^src/platform/data/',
      '^src/platform/((background|http|migrations)/|[^/]+\\.ts$)',
    ),
    inward('background-knows-no-http', '^src/platform/background/', '^src/platform/((http|migrations)/|[^/]+\\.ts$)'),
    inward('http-is-the-highest-layer', '^src/platform/http/', '^src/platform/(migrations/|[^/]+\\.ts$)'),
    inward(
      'services-know-no-http',
      '^src/modules/.*\\.(service|query|loop|queue|entity|worker)\\.ts$',
      '^src/platform/http/',
    ),
    inward('modules-do-not-know-the-app', '^src/modules/', `${APP}|${OUTSIDE}`),
    {
      name: 'modules-meet-at-their-faces',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: {
        path: '^src/modules/([^/]+)/',
        pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/index\\.ts$', '\\.module\\.ts$'],
      },
    },
    {
      name: 'only-modules-import-modules',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/', pathNot: '\\.module\\.ts$' },
      to: { path: '\\.module\\.ts$', pathNot: '^src/platform/' },
    },
    {
      name: 'app-uses-faces',
      severity: 'error',
      from: { path: `${APP}|^examples/`, pathNot: '^src/testing/' },
      to: {
        path: '^src/modules/',
        pathNot: ['^src/modules/[^/]+/index\\.ts$', '^src/modules/[^/]+/[^/]+\\.module\\.ts$'],
      },
    },
    {
      name: 'the-sidecar-stands-alone',
      severity: 'error',
      from: { path: '^sidecar/' },
      to: { path: '^(src|client|examples|bench|scripts|test)/', pathNot: '^src/shared/' },
    },
    { name: 'the-client-stands-alone', severity: 'error', from: { path: '^client/' }, to: { pathNot: '^client/' } },
    inward(
      'the-dashboard-knows-the-client',
      '^dashboard/',
      '^(src/(?!shared/)|(sidecar|examples|bench|scripts|test)/)',
    ),
    inward('nothing-needs-what-is-outside', '^src/', OUTSIDE),
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(src|client|dashboard|sidecar)/',
        pathNot: '(\\.worker|\\.d)\\.ts$|^src/main\\.ts$|index-program\\.ts$',
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '\\.tsx?$' },
      to: { couldNotResolve: true, pathNot: '^(\\.\\./)*dist/|sidecar\\.mjs$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.|-)spec\\.ts$|^examples/starter/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
