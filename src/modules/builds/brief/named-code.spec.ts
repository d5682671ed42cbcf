import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { GraphBuilder } from '../../../engines/code-index/graph/build-graph.js';
import { bytesOfUuid } from '../../../engines/code-index/graph/uuid-bytes.js';
import { namedCode } from './named-code.js';

const PATHS = [
  'a.ts',
  'src/',
  'src/cart.ts',
  'src/cart.ts#Cart',
  'src/cart.ts#Cart.total',
  'src/tax.ts',
  'src/tax.ts#roundPrice',
];
const MANY = [1, 2, 3, 4].flatMap((n) => [`m${n}.ts`, `m${n}.ts#handleAll`]);

it.each([
  ['See `src/cart.ts` and src/other.ts', ['src/cart.ts']],
  ['`Cart.total()` is wrong, and so is `roundPrice`', ['src/cart.ts#Cart.total', 'src/tax.ts#roundPrice']],
  ['look at src/tax.ts#roundPrice in `roundPrice`', ['src/tax.ts#roundPrice']],
  ['`handleAll` is everywhere', []],
  ['nothing named', []],
])('Code that %j names', async (text, expected) => {
  const nodes = [...PATHS, ...MANY].toSorted().map((path) => ({
    kind: path.includes('#') ? ('symbol' as const) : path.endsWith('/') ? ('folder' as const) : ('file' as const),
    path,
    digest: '',
  }));
  const graph = new GraphBuilder(nodes).build(bytesOfUuid(randomUUID()));
  expect(await namedCode([text], graph)).toEqual(expected);
});
