import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readContract } from '../../src/app.setup.js';
import { domains } from '../../src/domains.js';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { generators } from '../clients/tools.js';
import { listEnvelopes } from './list-envelopes.js';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

describe('docs/contract.md', () => {
  const page = read('docs/contract.md');
  let document: OpenAPIObject;

  beforeAll(async () => {
    document = await readContract(domains);
  });

  /** Rows of the table whose header begins with this cell. */
  const rowsOf = (cell: string): string[] => {
    const lines = page.split('\n');
    const header = lines.findIndex((line) => line.startsWith(`| ${cell} |`));
    const rows = lines.slice(header + 2);
    return rows.slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    );
  };

  it('names every list of the contract as it is answered', () => {
    expect(rowsOf('List field')).toEqual(listEnvelopes(document));
  });

  it('gives the commands of the seven generators as they are tested', () => {
    const commands = rowsOf('Generator').map((row) => /`(npx [^`]+)`/.exec(row)?.[1] ?? row);
    expect(commands).toEqual(generators.map(({ command }) => command));
  });

  it('names every path with a colon', () => {
    const paths = operationsOf(document).map(([path]) => path);
    const withColon = paths.filter((path) => path.includes(':')).map((path) => path.slice(path.lastIndexOf(':')));
    expect(withColon.filter((verb) => !page.includes(`\`${verb}\``))).toEqual([]);
  });
});
