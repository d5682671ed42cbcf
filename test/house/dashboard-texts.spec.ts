import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'dashboard');
/** Attributes that people read or hear. */
const READ = ['label', 'title', 'hint', 'placeholder', 'alt', 'aria-label', 'lead', 'submit', 'confirm', 'caption'];
const WORD = /\p{L}{2}/u;

/** Words in markup: `Order a desk` in `<Button>Order a desk</Button>`, or in an attribute that people read. */
function wordsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxExpression(node) && node.expression && isText(node.expression) && !ts.isJsxAttribute(node.parent))
      found.push(node.expression.getText());
    if (ts.isJsxAttribute(node) && READ.includes(node.name.getText()) && node.initializer) {
      const { initializer } = node;
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (value && isText(value)) found.push(value.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function isText(node: ts.Node): boolean {
  return (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && WORD.test(node.text);
}

describe('Words of the dashboard', () => {
  it('are found in markup by this test', () => {
    const source = `<a title="Order a desk" className="big">Order {'a desk'} {texts.desk} ×</a>`;
    expect(wordsIn('a.tsx', source)).toEqual(['"Order a desk"', 'Order', `'a desk'`]);
  });

  it('are all in dashboard/texts', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((name) =>
      wordsIn(name, readFileSync(join(FOLDER, name), 'utf8')).map((words) => `${name}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
