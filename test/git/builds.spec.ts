import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BRANCH, BuildsWorld, project, refsOf, type BuildsProcess, type Refs } from './builds.js';

describe('The repositories of builds', () => {
  let world: BuildsWorld;
  let first: string;
  let here: BuildsProcess;
  let of: BuildsWorld['of'];

  beforeEach(() => {
    world = new BuildsWorld();
    ({ first, here, of } = world);
  });
  afterEach(() => world.close());

  it('take a branch from a desk to the project’s own repository, and again over it', async () => {
    const pushed = await world.work(here, refsOf(first), { 'a.txt': '2\n' });
    await expect(here.repositories.hasReceived(of, refsOf(first), pushed)).resolves.toBe(true);
    await expect(here.repositories.hasReceived(of, refsOf(first), 'a'.repeat(40))).resolves.toBe(false);
    expect(world.upstreamTip(BRANCH)).toBeNull();
    await here.repositories.push(of, refsOf(first), pushed);
    expect(world.upstreamTip(BRANCH)).toBe(pushed);
    await here.repositories.push(of, refsOf(first, pushed), pushed);

    const again = await world.work(here, refsOf(first, pushed), { 'a.txt': '3\n' }, first);
    await here.repositories.push(of, refsOf(first, pushed), again);
    expect(world.upstreamTip(BRANCH)).toBe(again);
    await here.repositories.deleteBranch(of, BRANCH);
    expect(world.upstreamTip(BRANCH)).toBeNull();
    await here.repositories.deleteBranch(of, BRANCH);
    expect(world.upstreamTip('main')).toBe(first);
  });

  describe('have a base', () => {
    it('whose files are read', async () => {
      await here.repositories.base(project, { branch: null, maxAgeMs: 0 });
      const read = (path: string, maxBytes = 1_000) => here.repositories.readFile(project, first, path, maxBytes);
      await expect(read('.workspace/build.yaml')).resolves.toBe('check: npm test\n');
      await expect(read('.workspace/build.yaml', 3)).resolves.toBeNull();
      await expect(read('none')).resolves.toBeNull();
      await expect(read('../a.txt')).resolves.toBeNull();
    });

    it('only in the workspace that has the project', async () => {
      await expect(here.repositories.base({ ...project, brandId: 8 }, { branch: null, maxAgeMs: 0 })).rejects.toThrow(
        'Project not found',
      );
    });

    it('neither without a repository, nor without room, nor where there is no such branch', async () => {
      const base = (branch: string | null) => here.repositories.base(project, { branch, maxAgeMs: 0 });
      await expect(base('none')).rejects.toMatchObject({ fault: 'branch_not_found' });
      here.full = 'The plan allows 1 GB of mirrored repositories';
      await expect(base(null)).rejects.toMatchObject({ fault: 'too_large', message: here.full });
      here.project.repositoryUrl = null;
      await expect(base(null)).rejects.toMatchObject({ fault: 'not_found' });
    });
  });

  it.each<[string, Partial<Refs>]>([
    ['an option', { branch: '--upload-pack=touch' }],
    ['a base that is an option', { baseBranch: '-x' }],
    ['two names', { branch: 'a:refs/heads/main' }],
    ['a way out', { branch: '../../main' }],
    ['its base', { branch: 'main' }],
    ['a folder of its base', { branch: 'main/web-1' }],
    ['a commit that is a name', { baseCommit: 'HEAD' }],
    ['a start that is a name', { branchCommit: 'refs/heads/main' }],
  ])('are not opened where the branch is %s', async (_, wrong) => {
    await expect(here.repositories.open(of, { ...refsOf(first), ...wrong })).rejects.toMatchObject({
      name: 'Error',
      fault: expect.stringMatching(/not_allowed|broken/),
    });
  });

  it('are not opened for a card whose id is a way out', async () => {
    await expect(here.repositories.open({ ...of, cardId: '../x' }, refsOf(first))).rejects.toMatchObject({
      fault: 'not_allowed',
    });
  });
});
