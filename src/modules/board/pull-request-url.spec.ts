import { describe, expect, it } from '@jest/globals';
import { pullRequestNumber } from './pull-request-url.js';

describe('The number of a pull request in its address', () => {
  it.each([
    ['GitHub', 'https://github.com/acme/app/pull/42', 42],
    ['a part of a page of GitHub', 'https://github.com/acme/app/pull/42/files?w=1#diff-1', 42],
    ['GitHub Enterprise on a port', 'https://git.acme.example:8443/acme/app/pull/7/', 7],
    ['GitLab', 'https://gitlab.com/acme/app/-/merge_requests/42', 42],
    ['GitLab with groups in groups', 'https://gitlab.acme.example/acme/web/shop/app/-/merge_requests/42/diffs', 42],
    ['an older GitLab', 'https://gitlab.acme.example/acme/app/merge_requests/42', 42],
    ['GitLab below a path', 'https://acme.example/gitlab/acme/app/-/merge_requests/3', 3],
    ['Forgejo', 'https://codeberg.org/acme/app/pulls/42', 42],
    ['Gitea below a path', 'http://acme.example/git/acme/app/pulls/42/commits', 42],
    ['a repository that is called like a page', 'https://github.com/acme/pull/pull/42', 42],
    ['the largest number of a card', 'https://github.com/acme/app/pull/2147483647', 2_147_483_647],
  ])('is found: %s', (_, url, number) => {
    expect(pullRequestNumber(url)).toBe(number);
  });

  it.each([
    ['an issue', 'https://github.com/acme/app/issues/42'],
    ['the list of pull requests', 'https://github.com/acme/app/pulls'],
    ['a new pull request', 'https://github.com/acme/app/pull/new/feature'],
    ['a comparison of branches', 'https://codeberg.org/acme/app/compare/main...42'],
    ['no repository', 'https://github.com/pull/42'],
    ['a number in the query only', 'https://acme.example/acme/app?to=/acme/app/pull/42'],
    ['zero', 'https://github.com/acme/app/pull/0'],
    ['a number with a sign', 'https://github.com/acme/app/pull/-42'],
    ['a number beyond that of a card', 'https://github.com/acme/app/pull/2147483648'],
    ['text after the number', 'https://github.com/acme/app/pull/42x'],
    ['no address', 'acme/app/pull/42'],
  ])('is not found: %s', (_, url) => {
    expect(pullRequestNumber(url)).toBeNull();
  });
});
