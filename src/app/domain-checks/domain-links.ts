import { ConfigurationError } from '../../engines/environment-variables/parse-variables.js';
import type { DashboardLink, Domain } from '../../platform/data/domain.js';

const MAX_NAME = 40;
const NOWHERE = 'https://nowhere.invalid';

/** Links of all domains. Refuses what the dashboard would not draw, or what leads elsewhere than it says. */
export function linksOf(domains: readonly Domain[]): DashboardLink[] {
  const names = new Set<string>();
  return domains.flatMap(({ module, links = [] }) =>
    links.map((link) => {
      const label = `the link ${JSON.stringify(link.name)} of ${module.name}`;
      if (!link.name.trim() || link.name.length > MAX_NAME || /\p{C}/u.test(link.name))
        throw new ConfigurationError(`${label} must have a name of 1 to ${MAX_NAME} visible characters`);
      if (names.has(link.name)) throw new ConfigurationError(`${label} is registered twice`);
      if (!isPath(link.url) && !isHttps(link.url))
        throw new ConfigurationError(`${label} must lead to a path of this service or to an https address`);
      names.add(link.name);
      return link;
    }),
  );
}

/** `//host` and `/\host` are addresses of others. */
function isPath(url: string): boolean {
  return url.startsWith('/') && URL.canParse(url, NOWHERE) && new URL(url, NOWHERE).origin === NOWHERE;
}

function isHttps(url: string): boolean {
  if (!url.startsWith('https://') || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return !username && !password;
}
