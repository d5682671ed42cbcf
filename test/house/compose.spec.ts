import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Composition {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
}

const SECRET = /PASSWORD|SECRET|API_KEY|TOKEN|ACCESS_KEY$|DATABASE_URL|MC_HOST/;

describe.each(['compose.yaml', 'examples/starter/compose.yaml'])('%s', (file) => {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Composition;
  const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
  const secrets = values.filter(([name]) => SECRET.test(name));

  it('has no secret that works by default: without its value nothing starts', () => {
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    const open = secrets.filter(([, value]) => !/\$\{[A-Z_]+:\?[^}]+\}/.test(value));
    expect(open).toEqual([]);
  });
});
