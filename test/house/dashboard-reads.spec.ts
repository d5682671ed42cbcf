import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const FOLDER = join(import.meta.dirname, '../../../dashboard');
const DATA = /^(get|set)QueryData$/;

/** Keys that are written out: `queryKey: ['boards']`, `const queryKey = ['boards']`, `setQueryData(['boards'], …)`. */
function keysIn(file: string, source: string): string[] {
  const found: string[] = [];
  const isKey = (name: ts.Node): boolean => ts.isIdentifier(name) && /^(\w*[kK]ey|\w*KEY)$/.test(name.text);
  const take = (value: ts.Expression | undefined): void => {
    const bare = value && ts.isAsExpression(value) ? value.expression : value;
    if (bare && ts.isArrayLiteralExpression(bare)) found.push(bare.getText());
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && isKey(node.name)) {
      const { initializer } = node;
      take(initializer && ts.isArrowFunction(initializer) ? (initializer.body as ts.Expression) : initializer);
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      DATA.test(node.expression.name.text)
    )
      take(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

describe('Keys of what the dashboard reads', () => {
  it.each([
    `useQuery({ queryKey: ['a'], queryFn })`,
    `const queryKey = ['a'];`,
    `const KEY = ['a'] as const;`,
    `export const cardKey = (id: string) => ['a'];`,
    `queries.setQueryData<Card>(['a'], card);`,
  ])('are found in %s', (source) => {
    expect(keysIn('a.tsx', source)).toEqual([`['a']`]);
  });

  it('are all in dashboard/reads, so that an event renews each read', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('reads/'),
    );
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((name) =>
      keysIn(name, readFileSync(join(FOLDER, name), 'utf8')).map((key) => `${name}: ${key}`),
    );
    expect(found).toEqual([]);
  });
});
