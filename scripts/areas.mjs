/** Areas of `npm run verify`: the npm scripts of each, and the paths whose change asks for it. docs/testing.md and the workflow name them too. */
export const AREAS = {
  dashboard: { suites: ['test:browser'], paths: /^(dashboard|src\/engines\/api-reference|test\/browser)\// },
  contract: {
    suites: ['test:clients', 'test:fuzz'],
    paths: /^(openapi|client|src\/(platform\/http|engines\/typescript-client)|test\/(clients|fuzz))\//,
  },
  database: {
    suites: ['test:database', 'test:scale'],
    paths: /^src\/(modules|platform\/(data|background))\/|^test\/(e2e|contract|scale|factories)\//,
  },
  agents: {
    suites: ['test:mcp'],
    paths: /^src\/(engines\/(mcp-server|agent-text)|modules\/mcp)\/|\.tools?\.ts$|^test\/mcp\//,
  },
  desks: {
    suites: ['test:mesh', 'test:sidecar'],
    paths: /^(sidecar|src\/modules\/(workstations|machine-updates)|src\/engines\/wireguard|test\/(mesh|sidecar))\//,
  },
  package: {
    suites: ['test:package', 'test:nodes'],
    paths: /^(src\/package|examples|scripts)\/|^package(-lock)?\.json$|^tsconfig/,
  },
  reliability: {
    suites: ['test:faults'],
    paths: /^src\/platform\/(background|kernel|data)\/|^src\/[^/]+\.ts$|^test\/faults\//,
  },
  engines: { suites: ['test:engines'], paths: /^(src\/engines|test\/(engines|images|git|uploads))\// },
  mail: {
    suites: ['test:mail'],
    paths: /^src\/modules\/identity\/mail|^src\/platform\/background\/mailer|^test\/mail\//,
  },
  fairness: { suites: ['test:neighbours'], paths: /fair-shares|rate-limit|budget|^test\/neighbours\// },
  docs: { suites: ['test:tour'], paths: /^README\.md$|^docs\// },
};
