import { InvitationsService, SessionsService, UsersService } from '../../../src/modules/identity/index.js';
import { eventually } from '../../support/eventually.js';
import { drawing } from '../../images/samples.js';
import { DAY } from '../../support/test-clock.js';
import type { Recorder } from './recorder.js';

interface People {
  admin: number;
  member: number;
  guest: number;
}

interface OwnAccess {
  kind: string;
  resource_id: string;
}

/** Passwords of the guest, one after the other: not those of people in tests, who would lose theirs to the example. */
const [CHOSEN, CHANGED] = ['orange window seventeen', 'green ladder forty'];

/** System, sessions, tokens, and the settings of a workspace. */
export async function tourWorkspace(r: Recorder, demo: { email: string; password: string }, people: People) {
  for (const id of ['getHealth', 'getInfo', 'getInstallation']) await r.call(id);
  await r.call('findSession', { session: r.session });
  await r.call('login', { body: demo });
  const { brand } = await r.call('getSession');
  await r.call('switchBrand', { body: { brand_id: brand.brand_id } });
  const { app } = r.t;
  const reset = await app.get(UsersService).startPasswordReset(people.guest);
  await r.call('finishPasswordReset', { body: { token: reset, password: CHOSEN } });

  const issued = await r.call('createMyToken', {
    body: {
      name: 'laptop',
      scopes: ['brand:read', 'memory:read'],
      expires_at: new Date(Date.now() + 90 * DAY).toISOString(),
    },
  });
  await r.call('listScopes');
  await r.call('listMyTokens');
  const rotated = await r.call('rotateMyToken', { path: { token_id: issued.id } });
  await r.call('revokeMyToken', { path: { token_id: rotated.id } });
  await r.call('describeToken');

  await r.call('setFeature', { path: { key: 'crm' }, body: { on: false } });
  await r.call('getFeatures');
  await r.call('getFeatureHistory');
  await r.call('listFeedSources');
  const source = await r.call('addFeedSource', {
    body: { url: 'https://news.example.com/feed.xml', title: 'Company news' },
  });
  await r.call('removeFeedSource', { path: { source_id: source.id } });

  await r.call('getAttention');
  await r.call('dismissAttention', { body: { kind: 'plan_limit', id: 'storage' } });
  await r.call('restoreAttention', { body: { kind: 'plan_limit', id: 'storage' } });
  await r.call('getOverview');
  await r.call('getUsage');
  await r.call('renameWorkspace', { body: { name: 'Acme' } });
  await r.call('listMembers');
  const member = { path: { user_id: people.member } };
  await r.call('changeMember', { ...member, body: { role: 'member', position: 'Lead engineer' } });
  await r.call('sendPasswordReset', member);
  await r.call('setPassword', { ...member, body: { password: 'correct horse battery', send_email: false } });
  const file = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
  await r.call('uploadMemberPhoto', { ...member, file });
  await r.call('removeMemberPhoto', member);
  const { photo } = await r.call('uploadMyPhoto', { session: r.session, file });
  const [board] = (await r.call('listBoards')).items;
  const pictureId = new URL(photo, 'http://localhost').searchParams.get('v')!;
  await r.call('getBoardPicture', { path: { board_id: board.id, picture_id: pictureId } });
  await r.call('removeMyPhoto', { session: r.session });
  await r.call('getMyMailAddress');
  await r.call('getMailAvailability', { query: { name: 'grace-hopper' } });
  await r.call('renameMailAddress', { body: { name: 'founder' } });
  await tourInvitations(r);
  await tourGuestAccess(r);
  await r.call('listGuests');
  await r.call('readAudit', { query: { before: 'latest', action: 'member.*', limit: 2 } });
  const invitation = await r.call('makeMember', { path: { user_id: people.guest } });
  const session = await r.t.api.post('/api/v1/auth/login', {
    body: { email: 'guest@demo.example', password: CHANGED },
  });
  const cookie = session.headers['set-cookie']![0]!.split(';')[0]!.split('=')[1]!;
  await eventually(async () => {
    // The mail creates a new secret: until it is rendered, ours may be outdated.
    const token = await app.get(InvitationsService).renewSecret(invitation.id);
    const request = { token };
    const { body, status } = await r.t.api.post('/api/v1/invitations:accept', { session: cookie, body: request });
    if (status !== 200) throw new Error(`joinByInvitation: ${status} ${JSON.stringify(body)}`);
    r.records.set('joinByInvitation', { request, answer: body });
    // The same with the secret in the path.
    r.records.set('acceptInvitation', { answer: body });
  });
}

/** Three people without an account are invited: two join, and leave or are removed; one invitation is withdrawn. */
async function tourInvitations(r: Recorder) {
  await r.call('findPerson', { query: { email: 'guest@demo.example' } });
  const joining = await r.call('createInvitation', { body: { email: 'katherine@example.com', role: 'member' } });
  const second = await r.call('createInvitation', { body: { email: 'margaret@example.com', role: 'member' } });
  const withdrawn = await r.call('createInvitation', { body: { email: 'dorothy@example.com', role: 'member' } });
  await r.call('listInvitations');
  await noMailWaits(r);
  await r.call('sendInvitation', { path: { invitation_id: joining.id } });
  await noMailWaits(r);
  await r.call('getInvitationLink', { session: r.session, path: { invitation_id: joining.id } });
  await r.call('revokeInvitation', { path: { invitation_id: withdrawn.id } });
  const invitations = r.t.app.get(InvitationsService);
  const token = (await invitations.renewSecret(joining.id))!;
  await r.call('readInvitation', { body: { token } });
  await r.call('signUpByInvitation', { body: { token, full_name: 'Katherine Johnson', password: CHOSEN } });
  const inPath = { path: { token: (await invitations.renewSecret(second.id))! } };
  await r.call('getInvitation', inPath);
  const body = { full_name: 'Margaret Hamilton', password: CHOSEN };
  const { user } = await r.call('createInvitedAccount', { ...inPath, body });
  await r.call('deleteMember', { path: { user_id: user.user_id } });
  const { secret: session } = await r.t.app.get(SessionsService).signIn('katherine@example.com', CHOSEN);
  await r.call('leaveWorkspace', { session });
}

/** A mail creates a new secret, and none is sent for an invitation that was withdrawn. */
function noMailWaits(r: Recorder): Promise<void> {
  return eventually(async () => {
    const waiting = await r.t.database.rows('SELECT 1 FROM outgoing_mails WHERE sent_at IS NULL');
    if (waiting.length) throw new Error(`${waiting.length} mails are waiting`);
  });
}

/** The guest lists their access, accepts one offer, leaves the other, and changes their password. */
async function tourGuestAccess(r: Recorder) {
  const { secret: session } = await r.t.app.get(SessionsService).signIn('guest@demo.example', CHOSEN);
  const { items } = await r.call('listMyGuestAccess', { session });
  const access = (kind: string) => ({
    session,
    path: { kind, resource_id: (items as OwnAccess[]).find((one) => one.kind === kind)!.resource_id },
  });
  await r.call('acceptGuestAccess', access('board'));
  await r.call('leaveGuestAccess', access('docs'));
  const body = { current_password: CHOSEN, new_password: CHANGED, revoke_tokens: true };
  await r.call('changeMyPassword', { session, body });
}

/** A guest leaves: after everything that shows guests. */
export async function tourGuests(r: Recorder, boardId: string) {
  const visitor = await r.call('createUser', {
    body: { email: 'grace@example.com', full_name: 'Grace Hopper', mail_name: 'grace' },
  });
  const path = { user_id: visitor.user_id, board_id: boardId };
  await r.call('putBoardGuest', { path, body: { role: 'viewer' } });
  await r.call('removeGuest', { path });
}
