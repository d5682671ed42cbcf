import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startGitServer, type GitServer } from '../../git/https-server.js';
import { describeIf } from '../../support/conditional-tests.js';
import { eventually } from '../../support/eventually.js';
import { areCodersInstalled, NOT_INSTALLED } from '../coder-program.js';
import { SshServer } from './ssh-server.js';
import { Story } from './story.js';

const { BUILD_CODERS: programs = '' } = process.env;
const hasSshd = existsSync('/usr/sbin/sshd');
const LOGIN = 'ada:hunter2-hunter2';

describeIf(areCodersInstalled && hasSshd, hasSshd ? NOT_INSTALLED : 'there is no /usr/sbin/sshd')(
  'The branch of a build',
  () => {
    let story: Story;
    let https: GitServer;
    let ssh: SshServer;

    beforeAll(async () => {
      story = await Story.open(programs, async ({ upstream, folder, people }) => {
        people.git('-C', upstream, 'config', 'http.receivepack', 'true');
        https = await startGitServer(upstream, 'localhost', folder);
        ssh = new SshServer(join(folder, 'ssh'));
        await ssh.start();
        return {
          REPOS_ALLOWED_HOSTS: `localhost:${https.port},localhost:${ssh.port}`,
          ...{ GIT_SSL_CAINFO: https.authority, PATH: ssh.path() },
        };
      });
    });
    afterAll(async () => {
      await story?.close();
      await Promise.all([https?.close(), ssh?.stop()]);
    });

    const build = async (): Promise<any> => story.ended(await story.give(await story.card('Make the file hello.txt')));
    const useSsh = async (mayWrite: boolean): Promise<void> => {
      await story.attach(ssh.address(story.upstream));
      const { public_key: key } = await story.service.ask('GET', `/projects/${story.projectId}/deploy-key`);
      ssh.allow(key, mayWrite);
    };

    it('is pushed over ssh with the deploy key of the project, and merged', async () => {
      await useSsh(true);
      const pushed = await build();
      expect(pushed).toMatchObject({ state: 'succeeded', reason: null });
      expect(story.tip(pushed.branch)).toBe(pushed.commit);
      await story.act(pushed.id, 'merge', { method: 'squash' });
      expect(story.file('main', 'hello.txt')).toBe('Hello');
      await eventually(() => Promise.resolve().then(() => expect(story.tip(pushed.branch)).toBeNull()));
    });

    it('is refused where the deploy key may only read, and people are told what to allow', async () => {
      await useSsh(false);
      const refused = await story.ended(await story.give(await story.card('Add a line to hello.txt')));
      const what = expect.stringContaining("give the project's deploy key write access");
      expect(refused).toMatchObject({ state: 'failed', reason: 'push_refused', message: what });
      expect(story.tip(refused.branch)).toBeNull();
    });

    it('is pushed over https with the credential of its address', async () => {
      const authorization = `Basic ${Buffer.from(LOGIN).toString('base64')}`;
      https.instead = (request, response) => {
        if (request.headers.authorization === authorization) return false;
        response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
        return true;
      };
      await story.attach(`https://${LOGIN}@localhost:${https.port}/team/shop.git`);
      const pushed = await story.ended(await story.give(await story.card('Add a line to hello.txt')));
      expect(pushed).toMatchObject({ state: 'succeeded', reason: null });
      expect(story.tip(pushed.branch)).toBe(pushed.commit);
    });
  },
);
