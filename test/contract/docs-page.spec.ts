import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readContract } from '../../src/app.setup.js';
import { docsPage } from '../../src/app/pages/docs-page.js';
import { domains } from '../../src/domains.js';
import type { ContractDocument } from '../../src/engines/api-reference/contract-types.js';
import { readContract as readTags, type Tag } from '../../src/engines/api-reference/read-contract.js';
import type { ReferenceSettings } from '../../src/engines/api-reference/settings.js';

describe('The docs page', () => {
  const files = docsPage();
  const settings = JSON.parse(
    files.find(({ type }) => type === 'application/json')!.content.toString(),
  ) as ReferenceSettings;
  let tags: Tag[];

  beforeAll(async () => {
    const document = await readContract(domains);
    tags = readTags(JSON.parse(JSON.stringify(document)) as ContractDocument);
  });

  it('begins with what a newcomer calls and ends with the operator', () => {
    expect(tags.map(({ name }) => name)).toEqual([
      'Tokens',
      'Workspace',
      'Boards',
      'Docs',
      'Memory',
      'Projects',
      'Lessons',
      'Search',
      'Workstations',
      'Hires',
      'Builds',
      'Events',
      'Audit',
      'Sessions',
      'Coder profiles',
      'Notifications',
      'Webhooks',
      'System',
      'Desks',
      'Operator',
    ]);
  });

  it('has the chapters that every operation relies on', () => {
    expect(settings.chapters.map(({ slug }) => slug)).toEqual([
      '',
      'credentials',
      'errors',
      'paging',
      'idempotency',
      'limits',
      'events',
      'agents',
      'versions',
      'changelog',
    ]);
  });

  it('links only to operations and chapters that exist', () => {
    const targets = new Set([
      ...tags.flatMap(({ name, operations }) => operations.map(({ id }) => `#/${name}/${id}`)),
      ...settings.chapters.map(({ slug }) => `#/chapter/${slug}`),
    ]);
    const links = settings.chapters.flatMap(({ markdown }) => [...markdown.matchAll(/\]\((#[^()]+)\)/g)]);
    expect(links.length).toBeGreaterThan(10);
    expect(links.map(([, target]) => target!).filter((target) => !targets.has(target))).toEqual([]);
  });

  it('reads sample values by operations that exist', () => {
    const readable = tags.flatMap(({ operations }) => operations.filter(({ method }) => method === 'GET'));
    const paths = readable.map(({ path }) => path);
    expect(Object.values(settings.values).filter(({ path }) => !paths.includes(path))).toEqual([]);
  });

  it('loads scripts and styles as files only', () => {
    const html = files.find(({ name }) => name === '')!.content.toString();
    expect(html).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=/);
    expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  });
});
