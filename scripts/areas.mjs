/** Faults that are limits of an engine: files of test/faults that run in the area `engines`. */
export const ENGINE_FAULTS = [
  ...['code-index', 'hostile-ecmascript', 'hostile-repository', 'image-memory', 'parser-limits', 'resolver-limits'],
  'upload-memory',
];

/** What all suites stand on. */
export const EVERY_AREA =
  /^test\/(jest\.config\.mjs|app\.ts|(support|service|suites)\/)|^scripts\/(build|test|run-jest|steps|areas)\.mjs$/;

/** Areas of `npm run verify`: the npm scripts of each, and the paths whose change asks for it. docs/testing.md and the workflow name them too. */
export const AREAS = {
  dashboard: {
    suites: ['test:browser'],
    paths: /^(dashboard|src\/engines\/api-reference|test\/(browser|factories))\//,
  },
  contract: {
    suites: ['test:clients', 'test:fuzz'],
    paths: /^(openapi|client|src\/(platform\/http|engines\/typescript-client)|test\/(clients|fuzz))\//,
  },
  database: {
    suites: ['test:database', 'test:scale'],
    paths: /^src\/(modules|platform|testing)\/|^test\/(e2e|contract|scale|factories|event-loop|probe)\//,
  },
  agents: {
    suites: ['test:mcp'],
    paths:
      /^src\/(engines\/(mcp-server|agent-text)|modules\/mcp|shared\/agent-setups)|\.tools?\.ts$|^test\/(mcp|model)\/|^docs\/agents\.md$|^scripts\/(mcp|builds)\//,
  },
  builds: {
    suites: ['test:builds'],
    paths:
      /^(sidecar|src\/(shared|modules\/(builds|code|mcp)|engines\/git-gate)|test\/(builds|model))\/|^scripts\/builds\//,
  },
  desks: {
    suites: ['test:mesh', 'test:sidecar'],
    paths:
      /^(sidecar|src\/(shared|modules\/(workstations|machine-updates)|engines\/wireguard)|test\/(mesh|mesh-engine|sidecar))\//,
  },
  package: {
    suites: ['test:package', 'test:nodes'],
    paths: /^(src\/(package|testing)|examples|scripts)\/|^package(-lock)?\.json$|^tsconfig/,
  },
  reliability: {
    suites: ['test:faults'],
    paths: /^src\/platform\/(background|kernel|data)\/|^src\/[^/]+\.ts$|^test\/faults\//,
  },
  engines: {
    suites: ['test:engines'],
    paths: new RegExp(
      `^(src/(engines|shared)|test/(engines|event-loop|images|git|mesh-engine|sidecar|unit|uploads))/|^test/faults/(${ENGINE_FAULTS.join('|')})\\.`,
    ),
  },
  mail: {
    suites: ['test:mail'],
    paths: /^src\/modules\/identity\/mail|^src\/platform\/background\/mailer|^test\/mail\//,
  },
  fairness: { suites: ['test:neighbours'], paths: /fair-shares|rate-limit|budget|^test\/neighbours\// },
  docs: { suites: ['test:tour'], paths: /^README\.md$|^docs\// },
};
