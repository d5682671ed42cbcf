import { describe, expect, it } from '@jest/globals';
import { MOVED, pushFault, type PushCredential } from './push-fault.js';

const status = (reason: string) => `To ssh://host/app.git\n!\trefs/heads/b:refs/heads/b\t${reason}\nDone\n`;
const fault = (stderr: string, credential: PushCredential = 'deploy_key', stdout = '') =>
  pushFault({ stdout, stderr }, credential, 'b');
const allow = (what: string) => ({
  fault: 'push_refused',
  message: `The repository refused the branch: ${what}, then try again.`,
});

describe('A push that failed', () => {
  it.each<[string, PushCredential, string, string]>([
    [
      'a deploy key that may only read',
      'deploy_key',
      'ERROR: The key you are authenticating with has been marked as read only.\nfatal: Could not read from remote repository.',
      "give the project's deploy key write access",
    ],
    [
      'a deploy key that may only read, elsewhere',
      'deploy_key',
      'remote: ERROR: This deploy key does not have write access to this project.\nfatal: Could not read from remote',
      "give the project's deploy key write access",
    ],
    [
      'a key of the service',
      'service_key',
      'git@host: Permission denied (publickey).\nfatal: Could not read from remote repository.',
      "give the service's SSH key write access",
    ],
    [
      'a credential that may only read',
      'address',
      "remote: Write access to repository not granted.\nfatal: unable to access 'https://host/app.git/': The requested URL returned error: 403",
      "give the credential in the repository's address write access",
    ],
    [
      'no credential',
      'none',
      "fatal: could not read Username for 'https://host': terminal prompts disabled",
      "put a credential with write access into the repository's address",
    ],
    [
      'a folder of somebody else',
      'folder',
      'remote: error: insufficient permission for adding an object to repository database objects',
      'give the user that the service runs as write access to the folder',
    ],
  ])('for %s says what to allow', (_, credential, stderr, what) => {
    expect(fault(stderr, credential)).toMatchObject(allow(what));
  });

  it('for a folder that cannot be written to says so, whatever the ref was told', () => {
    const stdout = status('[remote rejected] (unpacker error)');
    const stderr = 'remote: fatal: unable to create temporary object directory';
    expect(fault(stderr, 'folder', stdout)).toMatchObject({ message: /write access to the folder/ });
  });

  it.each([
    '[remote rejected] (pre-receive hook declined)',
    '[remote rejected] (protected branch hook declined)',
    '[remote rejected] (unpacker error)',
    '[remote rejected] (refusing to update checked out branch: refs/heads/b)',
  ])('for a rule of the repository names the branch: %s', (reason) => {
    expect(
      fault('remote: denied by policy of the owner\nerror: failed to push', 'address', status(reason)),
    ).toMatchObject({
      fault: 'push_refused',
      message: expect.stringMatching(reason.includes('unpacker') ? /credential/ : /the branch b: let its rules/),
    });
  });

  it.each([
    '[rejected] (fetch first)',
    '[rejected] (non-fast-forward)',
    '[rejected] (stale info)',
    '[remote rejected] (failed to update ref)',
    "[remote rejected] (cannot lock ref 'refs/heads/b': is at a but expected b)",
  ])('because the branch has moved is tried again: %s', (reason) => {
    expect(fault('error: failed to push some refs', 'deploy_key', status(reason))).toBe(MOVED);
  });

  it.each<[string, string, string]>([
    ['a host that is not known', 'Host key verification failed.\nfatal: Could not read from remote', 'denied'],
    [
      'a host that is away',
      'ssh: connect to host x port 22: Connection refused\nfatal: Could not read',
      'not_reachable',
    ],
    ['a repository that is gone', "fatal: repository 'https://host/app.git/' not found", 'not_found'],
    ['anything else', 'error: something new', 'broken'],
  ])('for %s says no more than a fetch would', (_, stderr, expected) => {
    expect(fault(stderr)).toMatchObject({ fault: expected });
  });
});
