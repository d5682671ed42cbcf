import { Router, type Request, type Response } from 'express';

/** Paths of the links in mails. A dashboard in front of this service may serve its own pages there. */
export const LINK_PAGES_PATH = '/dashboard';

const STYLE = `
body { margin: 0; background: #f3f4f6; color: #111827; font: 16px/24px system-ui, sans-serif }
main { max-width: 400px; margin: 10vh auto; padding: 32px; border-radius: 8px; background: #fff }
h1 { margin: 0 0 16px; font-size: 22px }
label { display: block; margin: 0 0 16px; font-weight: 600 }
input { box-sizing: border-box; width: 100%; margin-top: 4px; padding: 10px; border: 1px solid #9ca3af; border-radius: 6px; font: inherit }
button { padding: 10px 20px; border: 0; border-radius: 6px; background: #1d4ed8; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:disabled { opacity: .6 }
#answer { margin: 16px 0 0 }
#answer.refused { color: #b91c1c }`;

/** The secret is in the URL fragment, which browsers never send, so no server logs it. */
const SCRIPT = `
const secret = location.hash.slice(1);
const form = document.querySelector('form');
const answer = document.querySelector('#answer');

async function call(method, path, body) {
  const headers = body ? { 'content-type': 'application/json' } : {};
  const response = await fetch('/api/v1/' + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  const parsed = text ? JSON.parse(text) : {};
  if (!response.ok) throw new Error(typeof parsed.detail === 'string' ? parsed.detail : 'That did not work');
  return parsed;
}

function say(text, refused) {
  answer.textContent = text;
  answer.className = refused ? 'refused' : '';
}

const steps = {
  async reset({ password, again }) {
    if (password !== again) throw new Error('The two passwords differ');
    await call('POST', 'auth/password/reset', { token: secret, password });
    return 'Your new password is set. You can sign in with it now.';
  },
  async invitation({ email, password }) {
    if (email) await call('POST', 'auth/login', { email, password });
    const { role } = await call('POST', 'invitations/' + encodeURIComponent(secret) + '/accept');
    const welcome = 'Welcome! You are now ' + (role === 'admin' ? 'an admin' : 'a member') + ' of the workspace.';
    const { ok } = await fetch('/api/v1/auth/session');
    return ok ? welcome : welcome + ' An admin had set your password, which is void now: choose your own by the link we have mailed you.';
  },
};

if (!secret) {
  form.hidden = true;
  say('This link is not complete. Open it from the mail again.', true);
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  say('One moment…');
  try {
    say(await steps[form.dataset.step](Object.fromEntries(new FormData(form))));
    form.hidden = true;
    history.replaceState(null, '', location.pathname);
  } catch (error) {
    say(error.message, true);
  } finally {
    button.disabled = false;
  }
});
`;

const RESET = `<form method="post" data-step="reset">
  <label>New password <input name="password" type="password" autocomplete="new-password" minlength="8" required></label>
  <label>Once more <input name="again" type="password" autocomplete="new-password" minlength="8" required></label>
  <button>Set password</button>
</form>`;

const INVITATION = `<form method="post" data-step="invitation">
  <label>E-mail address the invitation was sent to <input name="email" type="email" autocomplete="username" required></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
  <button>Sign in and accept</button>
</form>`;

function page(title: string, form: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${form}
<p id="answer" role="status"></p>
<noscript>This page needs JavaScript.</noscript>
</main>
<script src="${LINK_PAGES_PATH}/links.js"></script>
</body>
</html>
`;
}

/** Pages behind mailed links: choose a password, accept an invitation. */
export function linkPages(): Router {
  const router = Router();
  const send = (type: string, text: string) => (_request: Request, response: Response) =>
    void response.type(type).send(text);
  router.get('/password-reset', send('html', page('Choose a new password', RESET)));
  router.get('/invitation', send('html', page('Join the workspace', INVITATION)));
  router.get('/links.js', send('js', SCRIPT));
  return router;
}
