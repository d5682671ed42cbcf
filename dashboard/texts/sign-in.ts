export const texts = {
  title: 'Sign in',
  lead: 'Welcome back.',
  expired: 'You were signed out. Sign in to go on where you were.',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password? Ask an admin of your workspace: they can mail you a link.',
  reset: {
    title: 'Choose a new password',
    password: 'New password',
    again: 'Once more',
    differ: 'The two passwords differ',
    submit: 'Set password',
    done: 'Your new password is set. You can sign in with it now.',
  },
  invitation: {
    title: 'Join the workspace',
    email: 'E-mail address the invitation was sent to',
    submit: 'Sign in and accept',
    accept: (name: string) => `Accept as ${name}`,
    done: (role: 'admin' | 'member') =>
      `Welcome! You are now ${role === 'admin' ? 'an admin' : 'a member'} of the workspace.`,
    passwordVoid: 'An admin had set your password, which is void now: choose your own by the link we have mailed you.',
  },
  incomplete: 'This link is not complete. Open it from the mail again.',
  toSignIn: 'Sign in',
  toWorkspace: 'Open the workspace',
} as const;
