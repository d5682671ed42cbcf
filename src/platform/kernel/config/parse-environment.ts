import { editDistance } from '../../../engines/text-search/edit-distance.js';
import { ConfigurationError, parseVariables } from '../../../engines/environment-variables/parse-variables.js';
import type { Variable } from '../../../engines/environment-variables/variables.js';
import { schema, type Environment } from './config-schema.js';

export { ConfigurationError };

/** Shorter names are too similar to each other: HOME is not HOST. */
const MIN_CHECKED_LENGTH = 6;
const MAX_EDITS = 2;
const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'REDIS_URL', 'ADMIN_API_KEY'] as const;

/** Reads and checks all variables at once. An empty value counts as absent. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const values = parseVariables(source, schema);
  if (values.NODE_ENV === 'production') {
    // A worker creates no links and serves no browser.
    const required = [...REQUIRED_IN_PRODUCTION, ...(values.ROLE === 'worker' ? [] : (['BASE_URL'] as const))];
    const missing = required.filter((name) => values[name] === undefined);
    if (missing.length) throw new ConfigurationError(`${missing.join(', ')} must be set when NODE_ENV is production`);
    if (values.BASE_URL !== undefined && !isOrigin(values.BASE_URL))
      throw new ConfigurationError(
        `BASE_URL must be an origin such as https://workspaces.example.com (got "${values.BASE_URL.slice(0, 80)}")`,
      );
    if (values.DEMO === 'on' || values.DEMO === 'full')
      throw new ConfigurationError(`DEMO must not be ${values.DEMO} when NODE_ENV is production`);
    if (values.LOCAL_DESKS === 'on')
      throw new ConfigurationError('LOCAL_DESKS must not be on when NODE_ENV is production');
  }
  if (values.STORAGE_URL?.kind === 's3' && !(values.AWS_ACCESS_KEY_ID && values.AWS_SECRET_ACCESS_KEY)) {
    throw new ConfigurationError('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY must be set when STORAGE_URL is s3://');
  }
  return values;
}

/** Scheme, host and port, and nothing else: what a browser sends as `Origin`. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

/** A warning for each variable whose name is close to a setting: it has no effect. `added` are settings of a team. */
export function misspelled(source: Record<string, string | undefined>, added: readonly string[] = []): string[] {
  const known = [...Object.keys(schema), ...added];
  const settings = known.filter(({ length }) => length >= MIN_CHECKED_LENGTH);
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = settings.find((one) => editDistance(name.toUpperCase(), one) <= MAX_EDITS);
    return meant ? [`${name} is not a setting of the service and has no effect. Did you mean ${meant}?`] : [];
  });
}

/** The text of `.env.example`: every variable with its meaning and default. */
export function renderEnvExample(): string {
  const blocks = Object.entries<Variable<unknown>>(schema).map(([name, { about, fallback, example }]) =>
    fallback === undefined ? `# ${about}\n#${name}=${example ?? ''}\n` : `# ${about}\n${name}=${fallback}\n`,
  );
  return ['# Written by `npm run env:example` from src/platform/kernel/config/config-schema.ts\n', ...blocks].join(
    '\n',
  );
}
