export interface Visited {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** Where it leads to, whole. */
  readonly location: string | null;
}

interface Visit {
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** A browser without windows: keeps cookies of each server and follows redirects. */
export class CookieJar {
  private readonly cookies = new Map<string, Map<string, string>>();

  of(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const known = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, known);
    return known;
  }

  /** One request, as navigation sends it. */
  async visit(url: string, { form, headers = {} }: Visit = {}): Promise<Visited> {
    const jar = this.of(url);
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      body: form && new URLSearchParams(form),
    });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    const location = answer.headers.get('location');
    return {
      url,
      status: answer.status,
      text: await answer.text(),
      location: location === null ? null : new URL(location, url).href,
    };
  }

  /** Follows redirects until a page, or until an address that begins with `until`. */
  async follow(url: string, until = '\n'): Promise<Visited> {
    let visited = await this.visit(url);
    for (let hops = 0; visited.location !== null && !visited.location.startsWith(until); hops++) {
      if (hops > 20) throw new Error('too many redirects');
      visited = await this.visit(visited.location);
    }
    return visited;
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const expires = attributes.map((one) => /^\s*expires=(.*)$/i.exec(one)?.[1]).find((one) => one !== undefined);
  if (expires !== undefined && Date.parse(expires) < Date.now()) jar.delete(pair.slice(0, at).trim());
  else jar.set(pair.slice(0, at).trim(), pair.slice(at + 1));
}
